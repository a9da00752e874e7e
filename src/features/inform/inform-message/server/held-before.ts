// What a recipient was not told of because his messages of the day were used up: the next message that he gets says so, and its page lists it.
import type { Kysely, Selectable } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { DAY_MS } from '#shared/time.ts';

type Message = Pick<Selectable<Database['informMessage']>, 'clientId' | 'informUserId' | 'decidedAt'>;

/** Held from the message before these until the last of them; of a first message, within a day. */
async function findHeldBefore(db: Kysely<Database>, messages: readonly Message[]) {
  const times = messages.map(({ decidedAt }) => decidedAt);
  const [{ clientId, informUserId } = { clientId: 0, informUserId: 0 }] = messages;
  const first = Math.min(...times);
  const before = await db
    .selectFrom('informMessage')
    .select((e) => e.fn.max('decidedAt').as('at'))
    .where('informUserId', '=', informUserId)
    .where('decidedAt', '<', first)
    .executeTakeFirst();
  return db
    .selectFrom('informDecision')
    .where('informDecision.clientId', '=', clientId)
    .where('informDecision.informUserId', '=', informUserId)
    .where('informDecision.reason', '=', 'budget')
    .where('informDecision.at', '>=', before?.at ?? first - DAY_MS)
    .where('informDecision.at', '<', Math.max(...times));
}

/** Articles, each once, whatever the number of rules. */
export async function countHeldBefore(db: Kysely<Database>, messages: readonly Message[]): Promise<number> {
  const query = await findHeldBefore(db, messages);
  const { total } = await query
    .select((e) => e.fn.count<number>('informDecision.articleId').distinct().as('total'))
    .where('informDecision.articleId', '>', 0)
    .executeTakeFirstOrThrow();
  return Number(total);
}

export async function listHeldBefore(db: Kysely<Database>, messages: readonly Message[], most: number) {
  const query = await findHeldBefore(db, messages);
  return query
    .innerJoin('article', 'article.id', 'informDecision.articleId')
    .innerJoin('site', 'site.id', 'article.siteId')
    .select(['article.id', 'article.title', 'article.url', 'article.publishedAt', 'site.name as siteName'])
    .distinct()
    .where('article.deletedAt', 'is', null)
    .orderBy('article.id', 'desc')
    .limit(most)
    .execute();
}
