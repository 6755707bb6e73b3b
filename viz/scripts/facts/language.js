// The reader's language: the page's own words, and texts of the map in it.
/** @import { Bilingual, Language } from "../facts.js" */
/** @import { Child } from "../shapes.js" */

/**
 * The language that the page was built in, and the one it is read in.
 * @type {Language}
 */
export const builtLanguage = document.documentElement.dataset.language === "zh" ? "zh" : "en";
/** @type {Language} */
export let language = builtLanguage;
/** @param {Language} wanted */
export const useLanguage = (wanted) => {
  language = wanted;
};
export const languageParam = () => (language === builtLanguage ? "" : language);

/** @type {Map<string, [string, string]>} */
let pageWords = new Map();
/**
 * The words of the page itself, in English and in Chinese.
 * @param {Record<string, [string, string]>} words
 */
export const useWords = (words) => {
  pageWords = new Map(Object.entries(words));
};

/**
 * The page's word for `key`, with `values` in its holes.
 * @param {string} key
 * @param {Record<string, unknown>} [values]
 */
export function word(key, values) {
  const pair = pageWords.get(key);
  let text = pair === undefined ? key : pair[language === "zh" ? 1 : 0];
  if (values !== undefined) {
    text = text.replace(/\{(\w+)\}/g, (hole, name) => (name in values ? String(values[name]) : hole));
  }
  return text;
}

/** @param {string} key */
export const hasWord = (key) => pageWords.has(key);

/**
 * Large numbers read alike in both languages.
 * @param {number} n
 */
export const number = (n) => n.toLocaleString("en");

/** @param {Bilingual | null} pair */
export const textOf = (pair) => (pair === null ? "" : pair[language]);
/** @param {Bilingual} pair */
export const otherOf = (pair) => pair[language === "zh" ? "en" : "zh"];
export const otherTag = () => (language === "zh" ? "en" : "zh-Hans");

/** What parts a sentence from what follows its colon or bracket, which is as wide as a letter in Chinese. */
export const gap = () => (language === "zh" ? "" : " ");

/** What stands between the members of a list, and a list of nodes with that between them. */
export const comma = () => (language === "zh" ? "、" : ", ");
/**
 * @param {Child[]} items
 * @returns {Child[]}
 */
export const listed = (items) => items.flatMap((item, index) => (index ? [comma(), item] : [item]));
