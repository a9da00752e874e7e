import { describe, expect, test } from 'vitest';
import { describeEvent } from './describe-event.ts';
import { EventClusterer } from './event-clusterer.ts';
import { explainHeat } from './explain-heat.ts';
import { readArticle } from './read-article.ts';
import { SAMPLE_ARTICLES } from './testing/sample-events.ts';

const HOUR = 3_600_000;
const NOW = 1000 * HOUR;
const rows = (...ages: number[]) => ages.map((age, i) => ({ publishedAt: NOW - age * HOUR, weight: 1, site: `site${i}` }));

describe('a description', () => {
  const clusterer = new EventClusterer();
  for (const article of SAMPLE_ARTICLES) clusterer.add(readArticle(article));
  clusterer.settle();
  const fire = SAMPLE_ARTICLES.filter(({ event }) => event === 'fire');
  const event = clusterer.events().get(clusterer.eventOf(fire[0]!.id)!)!;
  const described = describeEvent(event, fire.at(-1)!.publishedAt);

  test('is headed by one of the titles and named by words that they share', () => {
    expect(fire.map(({ id }) => id)).toContain(described.headline.id);
    expect(described.headline.title).toContain('物流园');
    expect(described.words.map(({ word }) => word)).toContain('滨河');
    expect(described.words[0]?.weight).toBe(1);
  });

  test('gives the span, the articles and the sites', () => {
    expect(described).toMatchObject({
      articles: fire.length,
      firstAt: fire[0]!.publishedAt,
      lastAt: fire.at(-1)!.publishedAt,
      sites: new Set(fire.map(({ site }) => site)).size,
    });
  });
});

describe('heat', () => {
  test('is the sum of its parts', () => {
    const { heat, parts } = explainHeat(rows(0, 1, 2, 30, 50), NOW);
    expect(heat).toBeCloseTo(
      parts.reduce((sum, { points }) => sum + points, 0),
      5,
    );
    expect(parts.map(({ part }) => part)).toEqual(['volume', 'breadth', 'rise']);
  });

  test('grows with articles and sites, and falls with time', () => {
    const heat = (...ages: number[]): number => explainHeat(rows(...ages), NOW).heat;
    expect(heat(0, 0, 0)).toBeGreaterThan(heat(0));
    expect(heat(0, 0)).toBeGreaterThan(heat(12, 12));
    expect(heat(500)).toBe(0);
  });

  test('rises only where the last day brought more than the one before', () => {
    const rise = (...ages: number[]): number => explainHeat(rows(...ages), NOW).parts[2].points;
    expect(rise(1, 2, 3, 30)).toBe(10);
    expect(rise(1, 30, 31, 32)).toBe(0);
  });
});
