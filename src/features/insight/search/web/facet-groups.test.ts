import { expect, test } from 'vitest';
import { DAY_MS, dayStart } from '#shared/time.ts';
import { entriesOf, isNarrowed, narrowTo } from './facet-groups.ts';

const answer = (facets: object) => ({ facets }) as Parameters<typeof entriesOf>[0];

test('values come by number, days by date, and what has no value is not offered', () => {
  expect(entriesOf(answer({ site: { 3: 1, 0: 9, 8: 4 } }), 'site')).toEqual([
    ['8', 4],
    ['3', 1],
  ]);
  expect(entriesOf(answer({ day: { 20000: 1, 20002: 7 } }), 'day').map(([day]) => day)).toEqual(['20002', '20000']);
});

test('a province inside chosen cities narrows to these cities, and never widens', () => {
  expect(narrowTo({ region: ['440100', '310000'] }, 'province', '44')).toEqual({ region: ['440100'] });
  expect(narrowTo({}, 'province', '44')).toEqual({ region: ['44'] });
  expect(isNarrowed({ region: ['440100'] }, 'province', '44')).toBe(true);
  expect(isNarrowed({ region: ['440100', '310000'] }, 'province', '44')).toBe(false);
});

test('a day keeps to the hours that the search is narrowed to', () => {
  const noon = dayStart(20_000) + DAY_MS / 2;
  expect(narrowTo({ from: noon }, 'day', '20000')).toEqual({ from: noon, until: dayStart(20_001) });
  expect(isNarrowed(narrowTo({ from: noon }, 'day', '20000'), 'day', '20000')).toBe(true);
  expect(isNarrowed({}, 'day', '20000')).toBe(false);
});
