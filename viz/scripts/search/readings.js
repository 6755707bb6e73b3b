// Reads Chinese names aloud: pinyin without tones, and its initials, as people type them.

/** Letters that may be read as Chinese. */
export const LEAST_READ = 2;

/**
 * Whether a name is read so: 0 the whole of it, 1 its beginning; null where it is not. Each character is spelt out, the last as
 * far as it goes; or each is its first letter.
 * @param {string} name
 * @param {string} letters small and without spaces
 * @param {Record<string, string[]>} readings
 */
export function readAs(name, letters, readings) {
  const spoken = Array.from(name.toLowerCase()).filter((char) => /[\p{L}\p{N}]/u.test(char));
  if (!spoken.some((char) => char in readings)) return null;
  const ways = spoken.map((char) => readings[char] ?? [char]);
  const fits = [spelt(ways, letters), byInitials(ways, letters)].filter((fit) => fit !== null);
  return fits.length === 0 ? null : Math.min(...fits);
}

/**
 * Follows every reading of every character; only how much of the letters is left matters.
 * @param {string[][]} spoken
 * @param {string} letters
 */
function spelt(spoken, letters) {
  let rests = [letters];
  for (const [at, ways] of spoken.entries()) {
    if (rests.some((rest) => ways.some((way) => way.startsWith(rest)))) {
      return at === spoken.length - 1 && rests.some((rest) => ways.includes(rest)) ? 0 : 1;
    }
    rests = [...new Set(rests.flatMap((rest) => ways.filter((way) => rest.startsWith(way)).map((way) => rest.slice(way.length))))];
    if (rests.length === 0) return null;
  }
  return null;
}

/**
 * @param {string[][]} spoken
 * @param {string} letters
 */
function byInitials(spoken, letters) {
  if (letters.length > spoken.length) return null;
  const fits = Array.from(letters).every((letter, at) => spoken[at].some((way) => way.charAt(0) === letter));
  return fits ? (letters.length === spoken.length ? 0 : 1) : null;
}
