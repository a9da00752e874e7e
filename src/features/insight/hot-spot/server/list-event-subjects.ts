import type { Input } from '#shared/contract.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { hotSpotContract } from '../contract.ts';
import { eventFilter } from './event-filter.ts';
import { takePage } from '#server/record/take-page.ts';

/** Subjects that directory privilege hides are left out. */
export async function listEventSubjects(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['classInfoTopList']>) {
  const { page, pageSize, ...asked } = input;
  const { filter, period } = await eventFilter(platform, actor, asked);
  const { facets, byEmotion } = await platform.index.query({ filter, limit: 0, facets: ['subject'], isByEmotion: true });
  const counts = Object.entries(facets.subject ?? {})
    .map(([id, articles]) => ({ subjectId: Number(id), articles, negative: byEmotion?.negative.subject?.[id] ?? 0 }))
    .toSorted((a, b) => b.articles - a.articles || a.subjectId - b.subjectId);
  const names = await loadNames(platform, actor);
  const items = [];
  for (const row of takePage(counts, { page, pageSize })) {
    const { items: hot } = await platform.index.query({ filter: { ...filter, subjectIds: [row.subjectId] }, sort: 'heat', limit: 1 });
    const [article] = await findArticles(
      platform,
      actor,
      hot.map(({ id }) => id),
    );
    const hottest = article ? { articleId: article.id, title: article.title } : null;
    items.push({ ...row, name: names.get(row.subjectId) ?? '', hottest });
  }
  return { items, total: counts.length, ...period };
}

async function loadNames(platform: Platform, actor: Actor): Promise<Map<number, string>> {
  const rows = await platform.store.db.selectFrom('subject').select(['id', 'name']).where('clientId', '=', actor.clientId).execute();
  return new Map(rows.map((row) => [row.id, row.name]));
}
