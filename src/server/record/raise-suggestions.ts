// Stores a person's report that the machine was wrong, and notifies everybody who may change the filters.
import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import type { UserSuggestionTable } from '../db/tables/work.ts';
import { findHolders, notifyUsers } from './notify-users.ts';

/** Key of the notices on suggestions, raised and decided. */
export const SUGGESTION_NOTICE = 'UserSuggestion';

export interface RaisedSuggestion {
  articleId: number;
  kind: UserSuggestionTable['kind'];
  before: string;
  after: string;
  note: string;
}

/** Call it in the transaction of the correction. */
export async function raiseSuggestions(
  tx: Kysely<Database>,
  actor: Pick<Actor, 'clientId' | 'userId' | 'name' | 'username'>,
  now: number,
  raised: readonly RaisedSuggestion[],
): Promise<void> {
  const [first] = raised;
  if (!first) return;
  const rows = raised.map(({ articleId, ...suggestion }) => ({
    clientId: actor.clientId,
    userId: actor.userId,
    articleId,
    ...suggestion,
    state: 'new' as const,
    createdAt: now,
  }));
  for (let i = 0; i < rows.length; i += 100)
    await tx
      .insertInto('userSuggestion')
      .values(rows.slice(i, i + 100))
      .execute();
  const article = await tx.selectFrom('article').select('title').where('id', '=', first.articleId).executeTakeFirst();
  const payload = {
    articleId: first.articleId,
    title: article?.title ?? '',
    kind: first.kind,
    user: actor.name || actor.username,
    total: raised.length,
  };
  const judges = (await findHolders(tx, actor.clientId, 'filter', 'm')).filter((id) => id !== actor.userId);
  await notifyUsers(tx, now, actor.clientId, judges, { type: SUGGESTION_NOTICE, level: 'info', payload });
}
