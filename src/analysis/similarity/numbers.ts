/** The numbers of a text, each with the two letters before it: templates (weather, lottery, stock) differ only in these. */
import { mixHash } from './hash.ts';
import { foldLetter, letterTable } from './letters.ts';

const ZERO = 0x30;
const NINE = 0x39;
const COMMA = 0x2c;
const COLON = 0x3a;
const POINT = 0x2e;

/** Dates and hours are left out: the texts of one month share them, and a reprint adds its own. */
const TIME_UNITS = new Set(Array.from('年月日号时点分秒', (unit) => unit.charCodeAt(0)));

const isDigit = (code: number): boolean => code >= ZERO && code <= NINE;

/** Hashes of number and place; thousands separators do not count. */
export function numbersOf(text: string): ReadonlySet<number> {
  const hashes = new Set<number>();
  const table = letterTable();
  let before = 0;
  let last = 0;
  for (let i = 0; i < text.length; i++) {
    const code = table[text.charCodeAt(i)] ?? 0;
    if (isDigit(code)) {
      const end = numberEnd(text, i);
      if (!TIME_UNITS.has(foldLetter(text.charCodeAt(end)))) hashes.add(mixHash(hashNumber(text, i, end), before, last));
      i = end - 1;
    } else if (code !== 0) {
      before = last;
      last = code;
    }
  }
  return hashes;
}

/** A point, colon or comma belongs to a number when a digit follows. */
function numberEnd(text: string, start: number): number {
  let end = start + 1;
  for (; end < text.length; end++) {
    if (isDigit(foldLetter(text.charCodeAt(end)))) continue;
    const code = text.charCodeAt(end);
    const joins = code === POINT || code === COLON || code === COMMA;
    if (!joins || !isDigit(foldLetter(text.charCodeAt(end + 1)))) break;
  }
  return end;
}

function hashNumber(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = start; i < end; i++) {
    const raw = text.charCodeAt(i);
    if (raw !== COMMA) hash = Math.imul(hash ^ (foldLetter(raw) || raw), 0x01000193);
  }
  return hash;
}
