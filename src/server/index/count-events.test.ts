import { describe, expect, test } from 'vitest';
import { hourOf, idToMs } from '#shared/time.ts';
import { countEvents } from './count-events.ts';
import { eventRows } from './day-events.ts';
import { HitColumns } from './hit-columns.ts';
import type { EventQuery } from './port.ts';

const NOW = Date.parse('2026-11-01T00:00:00+08:00');
const HALF_LIFE_MS = 12 * 3_600_000;
const HITS = 600;

let seed = 11;
const random = (): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;

interface Hit {
  id: number;
  event: number;
  heat: number;
  site: number;
  region: number;
}
/** Some rows have no event, some were left out of one, many belong to few events. */
const HIT_LIST: Hit[] = Array.from({ length: HITS }, (_, k) => {
  const at = NOW - (HITS - k) * 600_000;
  return {
    id: Math.floor(at / 1000) * 1_000_000 + k,
    event: random() < 0.2 ? 0 : (random() < 0.1 ? -1 : 1) * (1000 + Math.floor(random() ** 2 * 80)),
    heat: at / HALF_LIFE_MS + random() * 4,
    site: Math.floor(random() * 9),
    region: pick([0, 440_300, 440_100, 110_000, 330_100]),
  };
});

function columns(): HitColumns {
  const hits = new HitColumns();
  const rest = {
    media: 0,
    emotion: 0,
    status: 0,
    level: 0,
    language: 0,
    province: 0,
    review: 0,
    author: 0,
    group: 1,
    junk: 0,
    length: 1,
    followers: 0,
    scope: 0,
  };
  hits.upsert(HIT_LIST.map((hit) => ({ ...rest, ...hit, subjects: '[]', tags: '[]', classes: '[]' })));
  return hits;
}

/** A deliberately simple reference. */
function naive(query: EventQuery) {
  const ids = [...new Set(HIT_LIST.map(({ event }) => event).filter((id) => id > 0))];
  const events = ids.map((id) => {
    const own = HIT_LIST.filter(({ event }) => event === id);
    return {
      id,
      articles: own.length,
      heat: own.reduce((sum, { heat }) => sum + 2 ** (heat - NOW / HALF_LIFE_MS), 0),
      first: own[0]?.id ?? 0,
      newest: own.at(-1)?.id ?? 0,
      sites: new Set(own.map(({ site }) => site)).size,
      leftOut: HIT_LIST.filter(({ event }) => event === -id).length,
    };
  });
  const sign = query.isAscending ? -1 : 1;
  return events
    .filter(({ articles }) => articles >= (query.fewest ?? 1))
    .filter(({ id }) => !query.without?.includes(id) && (query.only?.includes(id) ?? true))
    .toSorted((a, b) => sign * (b[query.sort] - a[query.sort]) || b.id - a.id);
}

const hits = columns();
const rows = Int32Array.from({ length: HITS }, (_, row) => row);
const base: EventQuery = { filter: { clientId: 1 }, now: NOW, sort: 'heat', limit: 10 };

describe('events among rows', () => {
  test.each(['heat', 'newest', 'first', 'articles'] as const)('by %s are those of a plain count, page by page, both ways', (sort) => {
    for (const isAscending of [false, true])
      for (const fewest of [1, 2, 5])
        for (const offset of [0, 10, 45, 500]) {
          const query = { ...base, sort, isAscending, fewest, offset };
          const expected = naive(query);
          const found = countEvents(hits, [eventRows(hits, rows)], query);
          expect(found.total).toBe(expected.length);
          expect(found.items.map(({ eventId }) => eventId)).toEqual(expected.slice(offset, offset + 10).map(({ id }) => id));
          for (const [k, item] of found.items.entries()) {
            const { articles, sites, leftOut, first, newest, heat } = expected[offset + k] as (typeof expected)[0];
            expect(item).toMatchObject({ articles, sites, leftOut, firstId: first, lastId: newest });
            expect(item.heat).toBeCloseTo(heat, 9);
            const own = HIT_LIST.filter(({ event }) => event === item.eventId).map(({ id }) => id);
            for (const [hour, oldest] of Object.entries(item.firstOfHour))
              expect(oldest).toBe(own.find((id) => hourOf(idToMs(id)) === Number(hour)));
            expect(Object.keys(item.firstOfHour)).toEqual(Object.keys(item.hour));
          }
        }
  });

  test('are only those named, or all but those', () => {
    const some = naive(base)
      .slice(3, 9)
      .map(({ id }) => id);
    for (const query of [
      { ...base, only: [...some, 5] },
      { ...base, without: some, limit: 100 },
    ])
      expect(countEvents(hits, [eventRows(hits, rows)], query).items.map(({ eventId }) => eventId)).toEqual(
        naive(query).map(({ id }) => id),
      );
  });

  test('count for a province by their articles about it', () => {
    for (const fewest of [1, 3]) {
      const { provinces = {} } = countEvents(hits, [eventRows(hits, rows)], { ...base, fewest, byProvince: true, without: [1001] });
      for (const code of ['44', '11', '33']) {
        const counts = new Map<number, number>();
        for (const { event, region } of HIT_LIST)
          if (event > 0 && event !== 1001 && String(region).startsWith(code)) counts.set(event, (counts.get(event) ?? 0) + 1);
        const own = [...counts.values()].filter((n) => n >= fewest);
        expect(provinces[code]).toEqual({ events: own.length, articles: own.reduce((sum, n) => sum + n, 0) });
      }
      expect(Object.keys(provinces).toSorted()).toEqual(['11', '33', '44']);
    }
  });
});
