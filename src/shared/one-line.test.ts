import { expect, test } from 'vitest';
import { foldLine, oneLine } from './one-line.ts';

test.each([
  ['华为\n集团', '华为 集团'],
  ['\t华为 \r\n\u2028 集团\u0085', '华为 集团'],
  ['华\u200b为\ufeff\u00ad', '华为'],
  ['\u202e华为\u2069', '华为'],
  ['华\u200d为\u0007', '华为'],
  ['华为\u3000集团', '华为 集团'],
  ['\u200b \n', ''],
])('%j is folded to %j', (given, folded) => expect(foldLine(given)).toBe(folded));

test.each(['👨‍👩‍👧', '🏳️‍🌈', '👩🏽‍🚀', 'क्‍ष', 'می‌خواهم'])('the joiners of %s say something and stay', (text) =>
  expect(foldLine(text)).toBe(text),
);

test('a length counts what is kept, and a text of nothing is none', () => {
  const name = oneLine().min(1).max(2);
  expect(name.parse(' \u200b华为\n')).toBe('华为');
  expect(name.safeParse('\u200b\t').success).toBe(false);
});
