/** Numbers as queries write them: digits, Chinese numerals, English words. */
const DIGITS = new Map(Array.from('零一二三四五六七八九', (character, value) => [character, value]));
DIGITS.set('〇', 0).set('两', 2);
const ENGLISH = new Map(
  'one two three four five six seven eight nine ten eleven twelve'.split(' ').map((word, index) => [word, index + 1] as const),
);
ENGLISH.set('fifteen', 15).set('twenty', 20).set('twenty-four', 24).set('thirty', 30).set('fifty', 50).set('hundred', 100);

/** Sources of regular expressions, without groups. */
export const ZH_NUMBER = '(?:\\d{1,6}|[一二两三四五六七八九十百]{1,5})';
export const EN_NUMBER = `(?:\\d{1,6}|${[...ENGLISH.keys()].toSorted((a, b) => b.length - a.length).join('|')})`;

/** Undefined for text that is not a number (十百). */
export function readNumber(text: string): number | undefined {
  if (/^\d+$/.test(text)) return Number(text);
  const word = ENGLISH.get(text);
  if (word !== undefined) return word;
  const match = /^(?:([一二两三四五六七八九])百)?(?:零)?(?:([一二两三四五六七八九]?)十)?([一二两三四五六七八九]?)$/u.exec(text);
  if (!match || text === '') return undefined;
  const [, hundreds, tens, ones] = match;
  const ten = tens === undefined ? 0 : tens === '' ? 1 : (DIGITS.get(tens) ?? 0);
  return (DIGITS.get(hundreds ?? '') ?? 0) * 100 + ten * 10 + (DIGITS.get(ones ?? '') ?? 0);
}
