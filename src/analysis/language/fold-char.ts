/**
 * Folds text one UTF-16 unit at a time (full width → half width, upper → lower case, traditional → simplified), so that every offset in the
 * folded text is an offset in the original. `normalise` does more (entities, NFKC), but moves offsets.
 */
import { lazy } from '../lazy.ts';
import { toSimplified } from '../text/simplified.ts';

function caseFolded(code: number): number {
  const half = code >= 0xff01 && code <= 0xff5e ? code - 0xfee0 : code === 0x3000 ? 0x20 : code;
  if (half < 0x80) return half >= 0x41 && half <= 0x5a ? half + 32 : half;
  if (half > 0x24f) return half;
  const lower = String.fromCharCode(half).toLowerCase();
  return lower.length === 1 ? lower.charCodeAt(0) : half;
}

const foldTable = lazy(() => {
  const table = new Uint16Array(0x10000);
  for (let code = 0; code < table.length; code++) {
    const simple = toSimplified(caseFolded(code));
    table[code] = simple < 0x10000 ? simple : code;
  }
  return table;
});

const LONE_SURROGATE = /\p{Cs}/gu;

/** Folded text of exactly the same length; lone surrogates become U+FFFD, so that native libraries see the same length too. */
export function foldChars(text: string): string {
  const table = foldTable();
  let changed = false;
  let surrogates = false;
  const units = new Uint16Array(text.length);
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    const to = table[code] ?? code;
    units[i] = to;
    changed ||= to !== code;
    surrogates ||= (code & 0xf800) === 0xd800;
  }
  const folded = changed ? Buffer.from(units.buffer).toString('utf16le') : text;
  return surrogates ? folded.replace(LONE_SURROGATE, '\uFFFD') : folded;
}

/** Characters with a simplified counterpart that ordinary simplified text uses as well (乾坤, 著名, 瞭望 …). */
const SHARED = new Set(Array.from('乾著瞭藉徵夥餘係剋迴麼淨鬱彆', (char) => char.charCodeAt(0)));

/** True for a character that only traditional text uses. */
export function isTraditionalOnly(code: number): boolean {
  return toSimplified(code) !== code && !SHARED.has(code);
}
