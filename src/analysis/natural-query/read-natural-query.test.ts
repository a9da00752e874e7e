import { describe, expect, test } from 'vitest';
import { readNaturalQuery } from './read-natural-query.ts';
import { EN_CASES } from './testing/cases-en.data.ts';
import { LATER_CASES } from './testing/cases-later.data.ts';
import { MIXED_CASES } from './testing/cases-mixed.data.ts';
import { ZH_CASES } from './testing/cases-zh.data.ts';
import { CASE_CONTEXT, type ExpectedFilter } from './testing/query-case.ts';
import type { NaturalQueryFilter } from './natural-query-types.ts';

const point = (ms: number | undefined): string =>
  ms === undefined
    ? ''
    : new Date(ms + 8 * 3_600_000)
        .toISOString()
        .slice(0, 16)
        .replace('T00:00', '')
        .replace(/^2026-(?=\d\d-\d\dT?)/, '');

/** The filter in the cases' notation: times readable, values in a fixed order. */
function readable({ from, until, ...filter }: NaturalQueryFilter): ExpectedFilter {
  return { ...(from === undefined && until === undefined ? {} : { time: `${point(from)}..${point(until)}` }), ...sorted(filter) };
}
function sorted(filter: object): object {
  return Object.fromEntries(
    Object.entries(filter).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String).toSorted((a, b) => a.localeCompare(b)) : value,
    ]),
  );
}
const expected = ({ time, ...filter }: ExpectedFilter): ExpectedFilter => ({
  ...(time === undefined ? {} : { time: time.replaceAll(/2026-(?=\d\d-\d\d)/g, '') }),
  ...sorted(filter),
});

describe.each([
  ['Chinese', ZH_CASES],
  ['English', EN_CASES],
  ['mixed and awkward', MIXED_CASES],
  ['later', LATER_CASES],
])('a %s sentence', (_name, cases) => {
  test.each(cases.map(([text, filter, unread = []]) => ({ text, filter, unread })))('is read: $text', ({ text, filter, unread }) => {
    const query = readNaturalQuery(text, CASE_CONTEXT);
    expect({ ...readable(query.filter), unread: query.unread.map((piece) => piece.text) }).toEqual({ ...expected(filter), unread });
  });
});
