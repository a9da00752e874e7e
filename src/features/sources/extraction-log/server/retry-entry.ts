import { keepForRetry } from '#ingest/collector/pending-pages.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { refusal } from '#shared/refusals.ts';
import { withoutSecrets } from '#ingest/fetch/read-answer.ts';
import { isWhole } from '../contract.ts';
import { type Asked, requireEntry } from './get-detail.ts';

/** Makes the source due at once, and the page of an item due with it, whether its source still shows it or not. */
export async function retryEntry(platform: Platform, actor: Actor, asked: Asked): Promise<{ sourceId: number }> {
  const entry = await requireEntry(platform, asked);
  const { sourceId, runId, url, title } = entry;
  if (isWhole(entry)) throw refusal('id', 'entry-whole');
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const source = await tx
      .updateTable('source')
      .set({ nextFetchAt: 0 })
      .where('id', '=', sourceId)
      .where('state', '=', 'enabled')
      .returning('id')
      .executeTakeFirst();
    if (!source) throw refusal('id', (await isThere(tx, sourceId)) ? 'source-paused' : 'source-gone');
    if (entry.kind === 'item' && /^https?:\/\//i.test(url)) {
      const kept = await tx
        .selectFrom('failedRequest')
        .select('itemKey')
        .where('runId', '=', runId)
        .where('url', '=', url)
        .executeTakeFirst();
      await keepForRetry(tx, sourceId, { itemKey: kept?.itemKey, url, title }, now);
    }
    await logOperation(tx, actor, now, {
      action: 'source.retry',
      targetId: sourceId,
      after: { entry: entry.key, url: withoutSecrets(url) },
    });
  });
  return { sourceId };
}

const isThere = async (tx: Platform['store']['db'], id: number): Promise<boolean> =>
  (await tx.selectFrom('source').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
