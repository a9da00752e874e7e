// Texts of a million characters that make careless readers slow.
const LENGTH = 1_000_000;
const fill = (piece: string): string => piece.repeat(Math.ceil(LENGTH / piece.length)).slice(0, LENGTH);

export const TEXTS: Readonly<Record<string, string>> = {
  letters: fill('a'),
  han: fill('中'),
  digits: fill('1'),
  spaces: `甲${fill(' ')}乙`,
  lines: fill('\n'),
  points: fill('.'),
  stops: fill('。'),
  quotes: fill('“'),
  brackets: fill('（'),
  ampersands: fill('&#'),
  addresses: fill('www.a.cn/'),
  names: fill('张三说'),
  words: fill('好坏 '),
  marks: fill('!？"\'@#'),
  operators: fill('(a AND '),
  emoji: fill('😀'),
  joiners: fill('\u200d'),
  halves: fill('\ud83d'),
  accents: `e${fill('\u0301\u0316')}`,
  jamo: fill('\u1100\u1161\u11a8'),
  dates: `1-1${fill(' ')}x`,
};
