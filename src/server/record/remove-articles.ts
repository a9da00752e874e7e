import type { Kysely } from 'kysely';
import { locking } from '../db/lock-rows.ts';
import type { Database } from '../db/tables/database.ts';
import { recordHitChanges } from './hit-change.ts';
import { hitState } from './hit-state.ts';

const TABLES = [
  'hit',
  'hitSubject',
  'hitDrop',
  'hitCorrection',
  'deletedHit',
  'articleLog',
  'articleText',
  'articleRevision',
  'articleNumber',
  'reply',
  'replyReading',
  'repost',
  'repostReading',
  'repostWatch',
  'articleTask',
  'articleBrowse',
  'sticky',
  'stuck',
  'tagRefusal',
  'tagRunArticle',
] as const;

/** Removes articles of every client with all that is stored of them, and tells the rollups and the index. Call it in a transaction. */
export async function removeStoredArticles(tx: Kysely<Database>, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const hits = await tx
    .selectFrom('hit')
    .selectAll()
    .where('articleId', 'in', ids)
    .orderBy('articleId')
    .$call(locking(tx, 'hit'))
    .execute();
  for (const table of TABLES) {
    await tx.deleteFrom(table).where('articleId', 'in', ids).execute();
  }
  const watches = tx.selectFrom('commentExtractionSetting').select('id').where('articleId', 'in', ids);
  await tx.deleteFrom('commentView').where('settingId', 'in', watches).execute();
  await tx.deleteFrom('commentExtractionSetting').where('articleId', 'in', ids).execute();
  await tx.updateTable('runItem').set({ articleId: null }).where('articleId', 'in', ids).execute();
  await tx.deleteFrom('sourceItem').where('articleId', 'in', ids).execute();
  await tx.deleteFrom('broadcast').where('articleId', 'in', ids).execute();
  const messages = tx.selectFrom('informMessage').select('id').where('articleId', 'in', ids);
  await tx.deleteFrom('informAttempt').where('messageId', 'in', messages).execute();
  await tx.deleteFrom('informMessage').where('articleId', 'in', ids).execute();
  await tx.deleteFrom('informDecision').where('articleId', 'in', ids).execute();
  await tx.deleteFrom('article').where('id', 'in', ids).execute();
  await recordHitChanges(
    tx,
    hits.map((hit) => ({ before: hitState(hit) })),
  );
  await tx
    .insertInto('outbox')
    .values(ids.map((id) => ({ kind: 'article' as const, articleId: id, clientId: 0 })))
    .execute();
}
