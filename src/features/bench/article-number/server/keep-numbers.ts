// A new row of an article's numbers, and the heat of its hits, which counts forwards and replies.
import type { Kysely } from 'kysely';
import { type ArticleNumbers, NUMBER_KINDS } from '#shared/media.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { articleHeat } from '#server/record/heat.ts';
import { loadHeatWeights, product } from '#server/record/heat-weights.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import type { Numbers } from '../contract.ts';

export const NO_NUMBERS: Numbers = { read: null, reply: null, forward: null, like: null, play: null };

export interface KeptNumbers {
  before: Numbers;
  after: Numbers;
  isChanged: boolean;
}

/** Missing numbers keep their earlier values; nothing is written when none differs. Call it inside a transaction. */
export async function keepNumbers(
  tx: Kysely<Database>,
  articleId: number,
  given: ArticleNumbers | Partial<Numbers>,
  at: number,
): Promise<KeptNumbers> {
  const { numbers: before, at: lastAt } = await loadNumbers(tx, articleId);
  const after = pick({ ...before, ...given });
  const isChanged = NUMBER_KINDS.some((kind) => before[kind] !== after[kind]);
  if (isChanged) {
    // The newest row counts: a clock that was set back must not hide the latest reading.
    const moment = Math.max(at, lastAt + 1);
    await tx
      .insertInto('articleNumber')
      .values({ articleId, at: moment, ...after })
      .execute();
    if (before.forward !== after.forward || before.reply !== after.reply) await updateHeat(tx, articleId, after);
  }
  return { before, after, isChanged };
}

/** As they were read or corrected last, and when; 0 for never. */
export async function loadNumbers(db: Kysely<Database>, articleId: number): Promise<{ numbers: Numbers; at: number }> {
  const last = await db
    .selectFrom('articleNumber')
    .select(['at', ...NUMBER_KINDS])
    .where('articleId', '=', articleId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last ? { numbers: pick(last), at: last.at } : { numbers: NO_NUMBERS, at: 0 };
}

const pick = (numbers: Partial<Numbers>): Numbers => ({
  read: numbers.read ?? null,
  reply: numbers.reply ?? null,
  forward: numbers.forward ?? null,
  like: numbers.like ?? null,
  play: numbers.play ?? null,
});

async function updateHeat(tx: Kysely<Database>, articleId: number, { forward, reply }: Numbers): Promise<void> {
  const article = await tx
    .selectFrom('article')
    .select(['mediaType', 'publishedAt', 'siteId'])
    .where('id', '=', articleId)
    .executeTakeFirstOrThrow();
  const hits = await tx
    .selectFrom('hit')
    .selectAll()
    .where('articleId', '=', articleId)
    .orderBy('clientId')
    .$call(locking(tx, 'hit'))
    .execute();
  const weights = await loadHeatWeights(tx, [article.siteId]);
  for (const { clientId } of hits) {
    const weight = product(weights(clientId, article.siteId));
    const heat = articleHeat(article.mediaType, article.publishedAt, forward ?? 0, reply ?? 0, weight);
    await tx.updateTable('hit').set({ heat }).where('clientId', '=', clientId).where('articleId', '=', articleId).execute();
  }
  await recordHitChanges(
    tx,
    hits.map((hit) => ({ before: hitState(hit), after: hitState(hit) })),
  );
}
