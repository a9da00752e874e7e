import { expect, test } from 'vitest';
import { encodingFor } from './packed-answer.ts';
import { processorMs } from '#tests/support/processor-ms.ts';

test.each([
  [undefined, 'identity'],
  ['gzip, deflate, br', 'br'],
  ['GZIP ; q=0.5 , br;q=0', 'gzip'],
  ['br; q=0.000', 'identity'],
])('of %j the best is %s', (accepted, best) => expect(encodingFor(accepted)).toBe(best));

test('a header of white space costs no more than its length', async () => {
  const ms = await processorMs(() => expect(encodingFor(`gzip${' '.repeat(100_000)}x`)).toBe('identity'));
  expect(ms).toBeLessThan(1000);
});
