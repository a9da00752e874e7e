import { describe, expect, test } from 'vitest';
import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { createPress } from './create-press.ts';
import { OUTLETS } from './outlet.data.ts';

const STARTED = Date.parse('2026-11-21T10:00:00+08:00');
const DAY = 86_400_000;
const HOUR = 3_600_000;

const told = (seed: number) => {
  const other = createPress({ seed, startedAt: STARTED });
  return other
    .articlesUntil(STARTED + 60_000)
    .filter((_, place) => place % 20 === 0)
    .map((article) => [article.id, article.publishedAt, other.storyOf(article)]);
};

describe('the press', () => {
  const press = createPress({ seed: 7, startedAt: STARTED });

  test('prints the same for the same seed and start, and something else for another seed', () => {
    expect(told(7)).toEqual(told(7));
    expect(told(8)).not.toEqual(told(7));
  });

  test('does not depend on what was asked before', () => {
    const fresh = createPress({ seed: 7, startedAt: STARTED });
    const late = fresh.articlesUntil(STARTED + HOUR).at(-1);
    press.articlesUntil(STARTED + 1000);
    expect(press.articlesUntil(STARTED + HOUR).at(-1)).toEqual(late);
  });

  test('has at least 3,000 articles in the 30 days before the start, more of them lately', () => {
    expect(press.history.length).toBeGreaterThanOrEqual(3000);
    expect(press.history.every(({ publishedAt }) => publishedAt >= STARTED - 31 * DAY && publishedAt < STARTED)).toBe(true);
    const between = (from: number, to: number) =>
      press.history.filter(({ publishedAt }) => publishedAt >= STARTED - from * DAY && publishedAt < STARTED - to * DAY).length;
    expect(between(10, 0)).toBeGreaterThan(between(30, 20));
  });

  test('has outlets of every media type and level, all of which print', () => {
    expect(new Set(OUTLETS.map(({ mediaType }) => mediaType))).toEqual(new Set(MEDIA_TYPES));
    expect(new Set(OUTLETS.map(({ level }) => level))).toEqual(new Set(SITE_LEVELS));
    for (const outlet of OUTLETS) expect(press.archive(outlet).length).toBeGreaterThan(0);
  });

  test('prints about one article every four seconds while it runs, and none before its time', () => {
    const live = press.articlesUntil(STARTED + HOUR).slice(press.history.length);
    expect(live.length).toBeGreaterThan(890);
    const last = live.at(-1);
    expect(last && press.find(last.id, last.publishedAt - 10_000)).toBeUndefined();
    expect(last && press.find(last.id, STARTED + HOUR)).toEqual(last);
  });

  test('lets two events rise soon after the start', () => {
    const live = press.articlesUntil(STARTED + HOUR).slice(press.history.length);
    const ofEvent = (event: number) => live.filter(({ plan }) => plan.kind === 'event' && plan.event === event).length;
    expect(ofEvent(0)).toBeGreaterThan(30);
    expect(ofEvent(1)).toBeGreaterThan(30);
  });
});
