import type { Input } from '#shared/contract.ts';
import { findArticles } from '#features/article/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { EventDecision, hotSpotContract } from '../contract.ts';

const MOST = 1000;

/** Newest first. Where directory privilege hides one of the two events, so is the decision. */
export async function listDecisions(platform: Platform, actor: Actor, input: Input<(typeof hotSpotContract)['decisionList']>) {
  let query = platform.store.db
    .selectFrom('event_decision as decision')
    .innerJoin('event', 'event.id', 'decision.event_id')
    .innerJoin('event as other', 'other.id', 'decision.other_id')
    .leftJoin('account', 'account.id', 'decision.user_id')
    .selectAll('decision')
    .select(['event.head_article_id as head', 'other.head_article_id as otherHead', 'account.name as user'])
    .where('decision.client_id', '=', actor.clientId)
    .orderBy('decision.id', 'desc')
    .limit(MOST);
  const { eventId } = input;
  if (eventId !== undefined) query = query.where((e) => e.or([e('decision.event_id', '=', eventId), e('decision.other_id', '=', eventId)]));
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
        eventId: row.event_id,
        otherId: row.other_id,
        title,
        otherTitle,
        articles: (JSON.parse(row.moved) as number[]).length,
        user: row.user ?? '',
        createdAt: row.created_at,
        undoes: row.undoes,
        undoneAt: row.undone_at,
      },
    ];
  });
  return { items: seen.slice((input.page - 1) * input.pageSize, input.page * input.pageSize), total: seen.length };
}
