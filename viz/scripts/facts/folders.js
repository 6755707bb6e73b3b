// Folders of code: the files in them that the map reaches, and the sums of the rest.

/** @import { Folder, ReachedFile } from "../facts.js" */

/** More rows than these say no more. */
const MOST_ROWS = 36;

/**
 * A folder in the picture.
 * @typedef {{ name: string, files: ReachedFile[], rest: Folder[], bare: number, bareLines: number, lines: number }} Group
 */

/** @param {ReachedFile} file */
export const length = (file) => Math.max(file.lines ?? file.mapped, 1);

/**
 * A folder with its reached files, and the sums by folder of those that nothing reaches.
 * @param {string} name
 * @param {ReachedFile[]} files
 * @param {Folder[]} rest
 */
function folder(name, files, rest) {
  const bareLines = rest.reduce((sum, item) => sum + item.lines, 0);
  return {
    name,
    files,
    rest,
    bareLines,
    bare: rest.reduce((sum, item) => sum + item.files, 0),
    lines: bareLines + files.reduce((sum, file) => sum + length(file), 0),
  };
}

/**
 * The folders one level below; files that stand in the folder itself make a row of their own.
 * @param {Group} group
 */
function split(group) {
  const depth = group.name === "" ? 0 : group.name.split("/").length;
  /** @param {string} path */
  const below = (path) =>
    path
      .split("/")
      .slice(0, depth + 1)
      .join("/");
  /** @type {Map<string, { files: ReachedFile[], rest: Folder[] }>} */
  const parts = new Map();
  /** @param {string} name */
  const part = (name) => {
    const found = parts.get(name) ?? { files: [], rest: [] };
    parts.set(name, found);
    return found;
  };
  for (const file of group.files) part(below(file.path.split("/").slice(0, -1).join("/"))).files.push(file);
  for (const item of group.rest) part(below(item.path)).rest.push(item);
  return [...parts].map(([name, { files, rest }]) => folder(name, files, rest));
}

/**
 * The largest folder that anchors reach is taken apart, again and again, while few enough rows are left.
 * Folders that nothing reaches are only counted: there may be thousands, and they say one thing.
 * @param {ReachedFile[]} reached
 * @param {Folder[]} rest
 */
export function folders(reached, rest) {
  const bare = { files: 0, lines: 0 };
  /** @param {Group[]} groups */
  const kept = (groups) =>
    groups.filter((group) => {
      if (group.files.length > 0) return true;
      bare.files += group.bare;
      bare.lines += group.bareLines;
      return false;
    });
  let groups = kept(split(folder("", reached, rest)));
  const least = groups.reduce((sum, group) => sum + group.lines, 0) / 50;
  const whole = new Set([""]);
  for (;;) {
    const largest = groups.filter((group) => !whole.has(group.name) && group.lines > least).sort((a, b) => b.lines - a.lines)[0];
    if (largest === undefined) break;
    const parts = split(largest);
    whole.add(largest.name);
    if (groups.length - 1 + parts.filter((part) => part.files.length > 0).length > MOST_ROWS) continue;
    groups = [...groups.filter((group) => group !== largest), ...kept(parts)];
  }
  return { groups: groups.sort((a, b) => (a.name < b.name ? -1 : 1)), bare };
}
