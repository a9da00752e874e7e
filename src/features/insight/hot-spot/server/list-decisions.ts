import { takePage } from '#server/record/take-page.ts';
import type { Input } from '#shared/contract.ts';
import { findArticles } from '#features/core/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { EventDecision, hotSpotContract } from '../contract.ts';

const MOST = 1000;

/** Newest first. A decision is hidden when directory privilege hides one of its two events. */
export async function listDecisions(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['decisionList']>) {
  let query = platform.store.db
    .selectFrom('eventDecision as decision')
    .innerJoin('event', 'event.id', 'decision.eventId')
    .innerJoin('event as other', 'other.id', 'decision.otherId')
    .leftJoin('account', 'account.id', 'decision.userId')
    .selectAll('decision')
    .select(['event.headArticleId as head', 'other.headArticleId as otherHead', 'account.name as user'])
    .where('decision.clientId', '=', actor.clientId)
    .orderBy('decision.id', 'desc')
    .limit(MOST);
  const { eventId } = input;
  if (eventId !== undefined) query = query.where((e) => e.or([e('decision.eventId', '=', eventId), e('decision.otherId', '=', eventId)]));
  const rows = await query.execute();
  const heads = await findArticles(
    platform,
    actor,
    rows.flatMap((row) => [row.head, row.otherHead]),
  );
  const titles = new Map(heads.map((head) => [head.id, head.title]));
  const seen = rows.flatMap((row): EventDecision[] => {
    const [title, otherTitle] = [titles.get(row.head), titles.get(row.otherHead)];
    if (title === undefined || otherTitle === undefined) return [];
    return [
      {
        id: row.id,
        kind: row.kind,
        eventId: row.eventId,
        otherId: row.otherId,
        title,
        otherTitle,
        articles: row.moved.length,
        user: row.user ?? '',
        createdAt: row.createdAt,
        undoes: row.undoes,
        undoneAt: row.undoneAt,
      },
    ];
  });
  return { items: takePage(seen, input), total: seen.length };
}
