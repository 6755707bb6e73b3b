/* Made by viz/scripts/build.mjs from viz/scripts; edit those, then `npm run build`. */
"use strict";
(() => {
  // early.js
  ((root) => {
    try {
      const theme = localStorage.getItem("conceptmap.theme");
      if (theme === "light" || theme === "dark") root.dataset.theme = theme;
    } catch {
    }
    if (!/^(#(main|start.*|\?.*)?)?$/.test(location.hash)) root.dataset.early = "other";
  })(document.documentElement);
})();
