import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeTags, encodeTags, TAGGED_TYPES, type TaggedSpan } from './tags.ts';

test('gives back the spans that it was given', () => {
  const piece = fc.record({ type: fc.constantFrom(...TAGGED_TYPES), gap: fc.nat(2), length: fc.integer({ min: 1, max: 5 }) });
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      let at = 0;
      const spans = pieces.map(({ type, gap, length }): TaggedSpan => {
        const start = at + gap;
        at = start + length;
        return { type, start, end: at };
      });
      expect(decodeTags(encodeTags(at + 1, spans))).toEqual(spans);
    }),
  );
});
