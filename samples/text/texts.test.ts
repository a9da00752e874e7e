import { describe, expect, test } from 'vitest';
import { scoreEmotion } from '#analysis/emotion/score-emotion.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { compileMatcher } from '#analysis/expression/matcher.ts';
import { toMatchable } from '#analysis/expression/matchable.ts';
import { compareFingerprints } from '#analysis/similarity/compare.ts';
import { fingerprint } from '#analysis/similarity/fingerprint.ts';
import { createPress } from '#samples/press/create-press.ts';
import type { PlannedArticle } from '#samples/press/press-types.ts';
import { SAMPLE_SUBJECTS } from '#samples/subjects.ts';

const press = createPress({ seed: 7, startedAt: Date.parse('2026-11-21T10:00:00+08:00') });
const textOf = (article: PlannedArticle) => {
  const { title, paragraphs } = press.storyOf(article);
  return { title, content: paragraphs.join('\n') };
};
const printOf = (article: PlannedArticle) => fingerprint(textOf(article).title, textOf(article).content);
const every = (step: number) => press.history.filter((_, place) => place % step === 0);

describe('texts', () => {
  test('leave no pattern unfilled', () => {
    for (const article of press.history) expect(JSON.stringify(press.storyOf(article))).not.toMatch(/\{[\w-]+\}|undefined|\[[^\]]*\|/);
  });

  test('of reprints are near-duplicates of their originals', () => {
    const pairs = press.history.flatMap((article) => (article.plan.kind === 'reprint' ? [[article, article.plan.of] as const] : []));
    const same = pairs.filter(([article, of]) => compareFingerprints(printOf(article), printOf(of)).same);
    expect(pairs.length).toBeGreaterThan(150);
    expect(same.length / pairs.length).toBeGreaterThan(0.9);
  });

  test('of one frame with other numbers are not near-duplicates', () => {
    const routines = press.history
      .filter(({ plan }) => plan.kind === 'routine' && ['weather', 'stock'].includes(plan.routine))
      .slice(0, 60);
    let same = 0;
    routines.forEach((a, place) =>
      routines.slice(place + 1).forEach((b) => (same += compareFingerprints(printOf(a), printOf(b)).same ? 1 : 0)),
    );
    expect(routines.length).toBeGreaterThan(50);
    expect(same / ((routines.length * (routines.length - 1)) / 2)).toBeLessThan(0.01);
  });

  test('spread over the emotions, and bad news reads badly', () => {
    const read = every(8).map((article) => ({ tone: press.storyOf(article).tone, emotion: scoreEmotion(textOf(article)).emotion }));
    const share = (emotion: string) => read.filter((each) => each.emotion === emotion).length / read.length;
    expect(share('negative')).toBeGreaterThan(0.2);
    expect(share('negative')).toBeLessThan(0.7);
    expect(share('positive')).toBeGreaterThan(0.1);
    const bad = read.filter(({ tone }) => tone === 'negative');
    expect(bad.filter(({ emotion }) => emotion === 'negative').length / bad.length).toBeGreaterThan(0.6);
  });
});

describe('subjects', () => {
  test('are well formed and match most of the articles, but not all', () => {
    const { matcher, rejected } = compileMatcher(
      SAMPLE_SUBJECTS.map(({ name, expression }) => {
        const parsed = parseExpression(expression);
        expect(parsed.ok).toBe(true);
        return { id: name, expression };
      }),
      () => undefined,
    );
    expect(rejected).toEqual([]);
    const articles = every(4);
    const hits = articles.map((article) => matcher.match(toMatchable({ ...textOf(article), author: '', site: '' })));
    const matched = hits.filter((found) => found.length > 0).length / articles.length;
    expect(matched).toBeGreaterThan(0.55);
    expect(matched).toBeLessThan(0.85);
    for (const { name } of SAMPLE_SUBJECTS) expect(hits.some((found) => found.includes(name))).toBe(true);
  });
});
