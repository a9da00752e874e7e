import { takePage } from '#server/record/take-page.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { ListStuckInput, Pin } from '../contract.ts';

/** A client has few pins, so they are filtered by visibility here, then paged. */
const MOST = 1000;

/** By order, then latest first. */
export async function listStuck(platform: Platform, actor: Actor, input: ListStuckInput): Promise<{ items: Pin[]; total: number }> {
  const rows = await loadPins(platform, actor, input.subjectId);
  const articles = await findArticles(
    platform,
    actor,
    rows.map((row) => row.articleId),
  );
  const byId = new Map(articles.map((article) => [article.id, article]));
  const pins = rows.flatMap((row) => {
    const article = byId.get(row.articleId);
    if (!article) return [];
    return [
      {
        id: row.id,
        subjectId: row.subjectId,
        subjectName: row.subjectName ?? '',
        sort: row.sort,
        until: row.until,
        createdBy: row.createdByName ?? '',
        createdAt: row.createdAt,
        article,
      },
    ];
  });
  return { items: takePage(pins, input), total: pins.length };
}

function loadPins(platform: Platform, actor: Actor, subjectId: number | undefined) {
  const visible = actor.visibleSubjectIds;
  let rows = platform.store.db
    .selectFrom('stuck')
    .leftJoin('account', 'account.id', 'stuck.createdBy')
    .leftJoin('subject', (join) => join.onRef('subject.id', '=', 'stuck.subjectId').onRef('subject.clientId', '=', 'stuck.clientId'))
    .selectAll('stuck')
    .select(['account.name as createdByName', 'subject.name as subjectName'])
    .where('stuck.clientId', '=', actor.clientId)
    .where((e) => e.or([e('stuck.until', 'is', null), e('stuck.until', '>', platform.now())]))
    .orderBy('stuck.sort')
    .orderBy('stuck.id', 'desc')
    .limit(MOST);
  if (subjectId !== undefined) rows = rows.where('stuck.subjectId', 'in', [0, subjectId]);
  if (visible) rows = rows.where('stuck.subjectId', 'in', [0, ...visible]);
  return rows.execute();
}
