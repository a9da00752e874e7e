// Updates the values that stored hits copy from their sites: heat by the weights, and the level.
import type { Kysely } from 'kysely';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { articleHeat } from '#server/record/heat.ts';
import { loadHeatWeights, product } from '#server/record/heat-weights.ts';
import { recordHitChanges } from '#server/record/hit-change.ts';
import { hitState } from '#server/record/hit-state.ts';
import { WEIGH, type WeighPayload } from './start-weighing.ts';

const PAGE = 500;
/** Heat is a logarithm: a smaller difference is rounding. */
const SAME = 1e-9;

/** Reweights a client's stored hits of some sites, or those of all clients. Compares with the stored values, so running it again changes nothing. */
export const weighHitsJob: JobDefinition = {
  kind: WEIGH,
  run: async (context, job) => {
    const { siteIds, clientId } = job.payload as WeighPayload;
    const clients = clientId === null ? await allClients(context) : [clientId];
    const total = await countHits(context, clients, siteIds);
    let [seen, changed] = [0, 0];
    for (const client of clients) {
      for (let last = -1; ; ) {
        await reportProgress(context, job, Math.min(seen, total), total);
        const page = await weighPage(context, client, siteIds, last);
        seen += page.seen;
        changed += page.changed;
        if (page.seen < PAGE) break;
        last = page.last;
      }
    }
    await reportProgress(context, job, total, total);
    return { changed };
  },
};

async function allClients({ store }: JobContext): Promise<number[]> {
  return (await store.db.selectFrom('client').select('id').orderBy('id').execute()).map((row) => row.id);
}

async function countHits({ store }: JobContext, clients: readonly number[], siteIds: readonly number[]): Promise<number> {
  const { total } = await store.db
    .selectFrom('rollupDay')
    .select((e) => e.fn.sum('n').as('total'))
    .where('clientId', 'in', clients)
    .where('subjectId', '=', 0)
    .where('dimension', '=', 'site')
    .where('value', 'in', siteIds.map(String))
    .executeTakeFirstOrThrow();
  return Number(total ?? 0);
}

/** A page of hits after the article `last`, in one transaction. */
function weighPage({ store }: JobContext, clientId: number, siteIds: readonly number[], last: number) {
  return store.db.transaction().execute(async (tx) => {
    const hits = await tx
      .selectFrom('hit')
      .innerJoin('article', 'article.id', 'hit.articleId')
      .innerJoin('site', 'site.id', 'hit.siteId')
      .selectAll('hit')
      .select(['article.publishedAt', 'site.level as siteLevel'])
      .where('hit.clientId', '=', clientId)
      .where('hit.articleId', '>', last)
      .where('hit.siteId', 'in', siteIds)
      .orderBy('hit.articleId')
      .limit(PAGE)
      .$call(locking(tx, 'hit'))
      .execute();
    const end = hits.at(-1);
    if (!end) return { seen: 0, changed: 0, last };
    const weights = await loadHeatWeights(tx, [...new Set(hits.map((hit) => hit.siteId))]);
    const numbers = await loadNumbers(
      tx,
      hits.map((hit) => hit.articleId),
    );
    const changed = [];
    for (const { publishedAt, siteLevel, ...hit } of hits) {
      const { forward = 0, reply = 0 } = numbers.get(hit.articleId) ?? {};
      const heat = articleHeat(hit.mediaType, publishedAt, forward, reply, product(weights(clientId, hit.siteId)));
      if (Math.abs(heat - hit.heat) < SAME && siteLevel === hit.level) continue;
      const change = { heat, level: siteLevel };
      await tx.updateTable('hit').set(change).where('clientId', '=', clientId).where('articleId', '=', hit.articleId).execute();
      changed.push({ before: hitState(hit), after: hitState({ ...hit, ...change }) });
    }
    await recordHitChanges(tx, changed);
    return { seen: hits.length, changed: changed.length, last: end.articleId };
  });
}

/** The newest numbers of each article. */
async function loadNumbers(tx: Kysely<Database>, ids: readonly number[]): Promise<Map<number, { forward: number; reply: number }>> {
  const rows = await tx
    .selectFrom('articleNumber')
    .select(['articleId', 'forward', 'reply'])
    .where('articleId', 'in', ids)
    .orderBy('at')
    .execute();
  return new Map(rows.map((row) => [row.articleId, { forward: row.forward ?? 0, reply: row.reply ?? 0 }]));
}
