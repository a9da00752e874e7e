// Classifies characters for the matcher: the one classification used by units, words of expressions and the article index.

/** SEPARATOR ends words; WORD joins into runs; SINGLE stands alone (scripts without spaces); SYMBOL stands alone; IGNORED vanishes. */
export const KIND = { SEPARATOR: 0, WORD: 1, SINGLE: 2, SYMBOL: 3, IGNORED: 4 } as const;
export type CharacterKind = (typeof KIND)[keyof typeof KIND];

const WORDLIKE = /[\p{L}\p{M}\p{N}]/u;
const WITHOUT_SPACES =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{scx=Bopomofo}\p{scx=Thai}\p{scx=Lao}\p{scx=Khmer}\p{scx=Myanmar}\p{scx=Yi}]/u;
const SYMBOL = /\p{S}/u;
// Format characters are invisible; writers put them inside words to escape monitoring.
const IGNORED = /[\p{Cf}\p{Variation_Selector}]/u;

function classify(character: string): CharacterKind {
  if (IGNORED.test(character)) return KIND.IGNORED;
  if (WORDLIKE.test(character)) return WITHOUT_SPACES.test(character) ? KIND.SINGLE : KIND.WORD;
  return SYMBOL.test(character) ? KIND.SYMBOL : KIND.SEPARATOR;
}

function buildTable(): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (let code = 0; code < 0x10000; code++) table[code] = classify(String.fromCharCode(code));
  return table;
}

/** Kind of each UTF-16 code unit; surrogates count as separators here, so look astral characters up with `characterKind`. */
export const BMP_KIND = buildTable();

/** Kind of a Unicode code point. A lone surrogate is a separator. */
export function characterKind(codePoint: number): CharacterKind {
  // The type of a typed array cannot express that it holds only results of `classify`.
  return codePoint < 0x10000 ? (BMP_KIND[codePoint] as CharacterKind) : classify(String.fromCodePoint(codePoint));
}
