import { expect, test } from 'vitest';
import { readTokens, wordBefore } from './expression-tokens.ts';

const kinds = (text: string) => readTokens(text).map(({ kind, text: part }) => `${kind} ${part}`);

test('every piece has its kind, and together they are the text', () => {
  const text = 'title:华为+(爆炸|"起火 事故")-招聘 @竞品 #高铁 site:a.com 维权~10 投诉';
  expect(kinds(text)).toEqual([
    'field title:',
    'word 华为',
    'operator +',
    'operator (',
    'word 爆炸',
    'operator |',
    'phrase "起火 事故"',
    'operator )',
    'operator -',
    'word 招聘',
    'space  ',
    'reference @竞品',
    'space  ',
    'reference #高铁',
    'space  ',
    'field site:',
    'word a.com',
    'space  ',
    'word 维权',
    'operator ~10',
    'space  ',
    'word 投诉',
  ]);
  expect(
    readTokens(text)
      .map((token) => token.text)
      .join(''),
  ).toBe(text);
});

test('a hyphen inside a Latin word belongs to it, and an unfinished phrase is one', () => {
  expect(kinds('covid-19')).toEqual(['word covid-19']);
  expect(kinds('"半句')).toEqual(['phrase "半句']);
  expect(kinds('😀')).toEqual(['word 😀']);
});

test('the word at the caret begins after the last operator, with its field or sign', () => {
  expect(wordBefore('华为+云', 4)).toBe(3);
  expect(wordBefore('华为+', 3)).toBe(3);
  expect(wordBefore('华为 site:新', 9)).toBe(3);
  expect(wordBefore('a|@竞', 4)).toBe(2);
  expect(wordBefore('', 0)).toBe(0);
});
