// Stores a person's report that the machine was wrong, and notifies everybody who may change the filters.
import type { Kysely } from 'kysely';
import { grants } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';
import type { UserSuggestionTable } from '../db/tables/work.ts';

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
  const payload = JSON.stringify({
    articleId: first.articleId,
    title: article?.title ?? '',
    kind: first.kind,
    user: actor.name || actor.username,
    total: raised.length,
  });
  await notify(
    tx,
    actor.clientId,
    now,
    payload,
    (await findJudges(tx, actor.clientId)).filter((id) => id !== actor.userId),
  );
}

export async function notify(
  tx: Kysely<Database>,
  clientId: number,
  now: number,
  payload: string,
  userIds: readonly number[],
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .insertInto('notification')
    .values(
      userIds.map((userId) => ({
        clientId,
        userId,
        type: SUGGESTION_NOTICE,
        level: 'info' as const,
        payload,
        createdAt: now,
        readAt: null,
      })),
    )
    .execute();
}

/** Users of a client who may change its filters. */
async function findJudges(tx: Kysely<Database>, clientId: number): Promise<number[]> {
  const client = await tx
    .selectFrom('client')
    .innerJoin('serviceType', 'serviceType.id', 'client.serviceTypeId')
    .select('serviceType.modules')
    .where('client.id', '=', clientId)
    .executeTakeFirst();
  if (!client || !grants(client.modules, 'filter.m')) return [];
  const rows = await tx
    .selectFrom('account')
    .innerJoin('rolePrivilege', 'rolePrivilege.roleId', 'account.roleId')
    .select('account.id')
    .where('account.clientId', '=', clientId)
    .where('account.state', '=', 'enabled')
    .where('rolePrivilege.module', '=', 'filter')
    .where('rolePrivilege.m', '=', 1)
    .execute();
  return rows.map((row) => row.id);
}
