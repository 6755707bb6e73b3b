// What a view must undo before another takes its place.

/** @type {(() => void)[]} */
export const leaving = [];
export function leaveView() {
  for (const undo of leaving.splice(0)) undo();
}
