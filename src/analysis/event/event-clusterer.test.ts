import { describe, expect, test } from 'vitest';
import type { ArticleId } from './event-article.ts';
import { EventClusterer } from './event-clusterer.ts';
import type { Pin } from './pins.ts';
import { readArticle } from './read-article.ts';
import { scoreClustering } from './testing/bcubed.ts';
import type { SampleArticle } from './testing/sample-events.ts';
import { SAMPLE_ARTICLES } from './testing/sample-events.ts';

const READ = new Map(SAMPLE_ARTICLES.map((article) => [article.id, readArticle(article)]));

function cluster(articles: readonly SampleArticle[] = SAMPLE_ARTICLES, pins: readonly Pin[] = []): EventClusterer {
  const clusterer = new EventClusterer({ pins });
  for (const { id } of articles) clusterer.add(READ.get(id)!);
  clusterer.settle();
  return clusterer;
}

const idsOf = (event: string): ArticleId[] => SAMPLE_ARTICLES.filter((article) => article.event === event).map(({ id }) => id);
const answers = (clusterer: EventClusterer, articles = SAMPLE_ARTICLES): string[] =>
  articles.map(({ id }) => String(clusterer.eventOf(id) ?? `alone ${id}`));
const truths = (articles = SAMPLE_ARTICLES): string[] => articles.map(({ id, event }) => event || `alone ${id}`);
const eventsOf = (clusterer: EventClusterer, ids: readonly ArticleId[]): (ArticleId | undefined)[] => [
  ...new Set(ids.map((id) => clusterer.eventOf(id))),
];

describe('clustering', () => {
  test('finds the events of the sample (BCubed F1 at least 0.9)', () => {
    expect(scoreClustering(truths(), answers(cluster())).f1).toBeGreaterThanOrEqual(0.9);
  });

  test('makes no event of weather, market tables, players and lists', () => {
    const sizes = [...cluster().events().values()].map((rows) => rows.filter(({ id }) => idsOf('').includes(id)).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1);
  });

  test('hardly depends on the order within a day', () => {
    const day = ({ publishedAt }: SampleArticle): number => Math.floor(publishedAt / 86_400_000);
    const turned = SAMPLE_ARTICLES.toSorted((a, b) => day(a) - day(b) || b.publishedAt - a.publishedAt);
    const [straight, backwards] = [answers(cluster()), answers(cluster(turned))];
    const score = (said: string[]): number => scoreClustering(truths(), said).f1;
    expect(Math.abs(score(straight) - score(backwards))).toBeLessThanOrEqual(0.02);
  });

  test('goes on from its state as if it had never stopped', () => {
    const half = SAMPLE_ARTICLES.length / 2;
    const before = new EventClusterer();
    for (const { id } of SAMPLE_ARTICLES.slice(0, half)) before.add(READ.get(id)!);
    const state = JSON.parse(JSON.stringify(before.toState()));
    const after = new EventClusterer({}, state);
    for (const { id } of SAMPLE_ARTICLES.slice(half)) after.add(READ.get(id)!);
    after.settle();
    expect(answers(after)).toEqual(answers(cluster()));
  });

  test('answers an article that it knows with its event', () => {
    const clusterer = cluster();
    const [first] = idsOf('fire');
    expect(clusterer.add(READ.get(first!)!)).toBe(clusterer.eventOf(first!));
  });

  test('forgets articles after the window and closes events in which nothing happens', () => {
    const clusterer = cluster();
    const start = SAMPLE_ARTICLES[0]!.publishedAt;
    for (let days = 4; days <= 120; days++) {
      clusterer.add({ ...READ.get('a0')!, id: `late ${days}`, publishedAt: start + days * 86_400_000 });
    }
    expect(clusterer.eventOf('a0')).toBeUndefined();
    expect(clusterer.toState()).toMatchObject({ clusters: { length: 1 }, rows: { length: 31 } });
  });

  test('of too many articles keeps the newest, and no more clusters than that', () => {
    const clusterer = cluster();
    const before = clusterer.toState();
    clusterer.keepNewest(before.rows.length);
    expect(clusterer.toState()).toEqual(before);
    const byTime = before.rows.toSorted((a, b) => a.publishedAt - b.publishedAt);
    clusterer.keepNewest(10);
    const { rows, clusters } = clusterer.toState();
    expect(new Set(rows.map(({ id }) => id))).toEqual(new Set(byTime.slice(-9).map(({ id }) => id)));
    expect(clusters.length).toBeLessThanOrEqual(10);
    expect(clusterer.eventOf(byTime[0]!.id)).toBeUndefined();
    const known = READ.get(byTime.at(-1)!.id)!;
    expect(clusterer.add(known)).toBe(clusterer.eventOf(known.id));
  });

  test('is not led astray by a wrong date', () => {
    const clusterer = new EventClusterer();
    const wrong = { ...READ.get('a5')!, id: 'wrong', publishedAt: Date.UTC(3732, 6, 13) };
    for (const [index, { id }] of SAMPLE_ARTICLES.entries()) {
      if (index === 20) clusterer.add(wrong);
      if (index === 22) clusterer.add({ ...wrong, id: 'none', publishedAt: Number.NaN });
      clusterer.add(READ.get(id)!);
    }
    clusterer.settle();
    expect(scoreClustering(truths(), answers(clusterer)).f1).toBeGreaterThanOrEqual(0.9);
  });
});

describe("a person's decision", () => {
  test('merges two events, also in another run and after a restart', () => {
    const clusterer = cluster();
    const [fire, fraud] = [idsOf('fire'), idsOf('fraud')];
    expect(clusterer.merge(clusterer.eventOf(fire[0]!)!, clusterer.eventOf(fraud[0]!)!)).toBe(true);
    const { pins } = clusterer.toState();
    for (const run of [clusterer, cluster(SAMPLE_ARTICLES, pins), new EventClusterer({}, clusterer.toState())]) {
      expect(eventsOf(run, [...fire, ...fraud])).toHaveLength(1);
    }
  });

  test('splits an event, also in another run and after a restart', () => {
    const clusterer = cluster();
    const [one, two, ...rest] = idsOf('fire');
    expect(clusterer.split([one!, two!])).toBe(true);
    const { pins } = clusterer.toState();
    for (const run of [clusterer, cluster(SAMPLE_ARTICLES, pins), new EventClusterer({}, clusterer.toState())]) {
      expect(eventsOf(run, [one!, two!])).toHaveLength(1);
      expect(eventsOf(run, rest)).toHaveLength(1);
      expect(run.eventOf(one!)).not.toBe(run.eventOf(rest[0]!));
    }
  });

  test('is overruled by a later one', () => {
    const clusterer = cluster();
    const [one, ...rest] = idsOf('fire');
    clusterer.split([one!]);
    clusterer.merge(clusterer.eventOf(one!)!, clusterer.eventOf(rest[0]!)!);
    expect(eventsOf(cluster(SAMPLE_ARTICLES, clusterer.toState().pins), [one!, ...rest])).toHaveLength(1);
  });

  test('is refused where there is nothing to decide', () => {
    const clusterer = cluster();
    const [one] = idsOf('fire');
    expect(clusterer.merge(clusterer.eventOf(one!)!, 'nobody')).toBe(false);
    expect(clusterer.split(idsOf('fire'))).toBe(false);
    expect(clusterer.split([one!, idsOf('fraud')[0]!])).toBe(false);
  });
});
