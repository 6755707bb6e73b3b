/** Every file of views/, put together by build.mjs. */
declare module "conceptmap:views" {
  export const views: import("./view.js").View[];
}
