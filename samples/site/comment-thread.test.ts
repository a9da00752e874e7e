import { describe, expect, test } from 'vitest';
import { createPress } from '#samples/press/create-press.ts';
import type { PlannedArticle } from '#samples/press/press-types.ts';
import { answerRequest } from './answer-request.ts';
import { threadAt } from './comment-thread.ts';
import { viewArticle } from './article-view.ts';

const STARTED = Date.parse('2026-11-21T10:00:00+08:00');
const HOUR = 3_600_000;
const press = createPress({ seed: 7, startedAt: STARTED });
const recent = press.history.filter((article) => article.publishedAt > STARTED - 6 * HOUR);
const threadOf = (article: PlannedArticle, now: number) => threadAt(press, article, viewArticle(press, article, now).remarks, now);
const busiest = recent.toSorted(
  (a, b) => threadOf(b, STARTED + 48 * HOUR).length - threadOf(a, STARTED + 48 * HOUR).length,
)[0] as PlannedArticle;

describe('the thread of an article', () => {
  test('grows: nothing that was there goes, and likes do not fall', () => {
    const before = threadOf(busiest, STARTED);
    const later = threadOf(busiest, STARTED + 6 * HOUR);
    expect(later.length).toBeGreaterThan(before.length);
    const byId = new Map(later.map((comment) => [comment.id, comment]));
    for (const comment of before) {
      expect(byId.get(comment.id)).toMatchObject({ text: comment.text, at: comment.at, author: comment.author });
      expect(byId.get(comment.id)?.likes).toBeGreaterThanOrEqual(comment.likes);
    }
  });

  test('has ids of its own, newest first, and answers come after what they answer', () => {
    for (const article of recent) {
      const thread = threadOf(article, STARTED + 48 * HOUR);
      expect(new Set(thread.map(({ id }) => id)).size).toBe(thread.length);
      expect(thread.map(({ at }) => at)).toEqual(thread.map(({ at }) => at).toSorted((a, b) => b - a));
      for (const { parentId, at } of thread) {
        const parent = thread.find(({ id }) => id === parentId);
        if (parentId !== 0) expect(parent?.at).toBeLessThan(at);
      }
    }
  });

  test('is served page by page, each comment once', () => {
    const now = STARTED + 24 * HOUR;
    const ids: number[] = [];
    for (let page = 1; ; page += 1) {
      const query = new URLSearchParams({ id: String(busiest.id), page: String(page) });
      const answer = answerRequest(press, { outlet: busiest.outlet, origin: 'http://x', path: '/api/comments', query, now });
      const { data } = JSON.parse(answer.body.toString()) as { data: { list: { id: number; text: string }[] } };
      if (data.list.length === 0) break;
      expect(data.list.every(({ text }) => text !== '' && !/[{}|]/.test(text))).toBe(true);
      ids.push(...data.list.map(({ id }) => id));
    }
    expect(ids).toEqual(threadOf(busiest, now).map(({ id }) => id));
  });
});
