// A suggestion is decided once, with all consequences in the same transaction; the person who raised it is notified.
import type { Selectable } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { joinTransaction } from '#server/record/join-transaction.ts';
import { notifyUsers } from '#server/record/notify-users.ts';
import { SUGGESTION_NOTICE } from '#server/record/raise-suggestions.ts';
import type { userSuggestionContract } from '../contract.ts';
import { carryOut } from './carry-out.ts';
import { requireAction, requireNew } from './require-suggestion.ts';
import type { Database } from '#server/db/tables/database.ts';

type Call<Name extends keyof typeof userSuggestionContract> = Input<(typeof userSuggestionContract)[Name]>;
type Suggestion = Selectable<Database['userSuggestion']>;

export async function acceptSuggestion(platform: Platform, actor: Actor, input: Call<'accept'>): Promise<{ jobId: number | null }> {
  const suggestion = await requireNew(platform, actor, input.id, 'id');
  requireAction(suggestion.kind, input.action);
  const decision = { state: 'accepted' as const, reason: input.reason, action: JSON.stringify(input.action) };
  return platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    await claim(inside, actor, suggestion, decision);
    const jobId = await carryOut(inside, actor, suggestion, input.action, input.applyDays);
    await tell(inside, actor, suggestion, decision);
    return { jobId };
  });
}

export async function rejectSuggestions(platform: Platform, actor: Actor, input: Call<'reject'>): Promise<{ changed: number }> {
  const suggestions: Suggestion[] = [];
  for (const id of new Set(input.ids)) suggestions.push(await requireNew(platform, actor, id, 'ids'));
  const decision = { state: 'rejected' as const, reason: input.reason, action: '' };
  await platform.store.db.transaction().execute(async (tx) => {
    const inside = joinTransaction(platform, tx);
    for (const suggestion of suggestions) {
      await claim(inside, actor, suggestion, decision);
      await tell(inside, actor, suggestion, decision);
    }
  });
  return { changed: suggestions.length };
}

type Decision = Pick<Suggestion, 'state' | 'reason' | 'action'>;

/** When two people decide simultaneously, one gets a `conflict`. */
async function claim(platform: Platform, actor: Actor, { id }: Suggestion, decision: Decision): Promise<void> {
  const result = await platform.store.db
    .updateTable('userSuggestion')
    .set({ ...decision, decidedBy: actor.userId, decidedAt: platform.now() })
    .where('clientId', '=', actor.clientId)
    .where('id', '=', id)
    .where('state', '=', 'new')
    .executeTakeFirst();
  if (Number(result.numUpdatedRows) === 0) throw new AppError('conflict', { field: 'id' });
}

async function tell(platform: Platform, actor: Actor, suggestion: Suggestion, decision: Decision): Promise<void> {
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const article = await tx.selectFrom('article').select('title').where('id', '=', suggestion.articleId).executeTakeFirst();
    const payload = {
      articleId: suggestion.articleId,
      title: article?.title ?? '',
      kind: suggestion.kind,
      state: decision.state,
      reason: decision.reason,
    };
    // Recipients of warnings may have no account.
    if (suggestion.userId > 0 && suggestion.userId !== actor.userId)
      await notifyUsers(tx, now, suggestion.clientId, [suggestion.userId], { type: SUGGESTION_NOTICE, level: 'info', payload });
    await logOperation(tx, actor, now, { action: `user-suggestion.${decision.state}`, targetId: suggestion.id, after: decision });
  });
}
