// What a reader chose, kept for the next visit.

/**
 * Storage may be refused, on file:// above all; then nothing is kept.
 * @param {string} name
 * @param {string} value
 */
export function keepChoice(name, value) {
  try {
    localStorage.setItem(`conceptmap.${name}`, value);
  } catch {
    /* not kept */
  }
}
/** @param {string} name */
export function keptChoice(name) {
  try {
    return localStorage.getItem(`conceptmap.${name}`);
  } catch {
    return null;
  }
}
