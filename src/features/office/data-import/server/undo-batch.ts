import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import { removeStoredArticles } from '#server/record/remove-articles.ts';
import type { ImportRow } from './imports.ts';
import { removePlaces } from './made-places.ts';
import { noteProgress, type Turn } from './turn.ts';

const ARTICLES = 50;
/** Where people note their work with an article. */
const WORK = [
  'attachment',
  'bulletinArticle',
  'favorite',
  'livingBriefingArticle',
  'processResult',
  'publication',
  'remark',
  'selectedArticle',
  'sticky',
  'stuck',
  'userSuggestion',
] as const;

/** Removes the next articles, but for those that people work with, then sites and authors that nobody needs any more. True when none is left. */
export async function undoBatch({ context }: Turn, row: ImportRow): Promise<boolean> {
  return context.store.db.transaction().execute(async (tx) => {
    const rows = await tx
      .selectFrom('dataImportArticle')
      .select('articleId')
      .where('clientId', '=', row.clientId)
      .where('importId', '=', row.id)
      .where('isHeld', '=', false)
      .orderBy('articleId')
      .limit(ARTICLES)
      .execute();
    const ids = rows.map(({ articleId }) => articleId);
    if (ids.length === 0) {
      const isMore = await removePlaces(tx, row);
      await noteProgress(tx, row, isMore ? { state: row.state } : { state: 'undone', finishedAt: context.now() });
      return !isMore;
    }
    const used = await findUsed(tx, row, ids);
    const removable = ids.filter((id) => !used.has(id));
    const held = ids.filter((id) => used.has(id));
    await removeStoredArticles(tx, removable);
    const own = () => ({ clientId: row.clientId, importId: row.id });
    if (removable.length > 0)
      await tx
        .deleteFrom('dataImportArticle')
        .where('importId', '=', own().importId)
        .where('clientId', '=', own().clientId)
        .where('articleId', 'in', removable)
        .execute();
    if (held.length > 0)
      await tx
        .updateTable('dataImportArticle')
        .set({ isHeld: true })
        .where('importId', '=', row.id)
        .where('clientId', '=', row.clientId)
        .where('articleId', 'in', held)
        .execute();
    await noteProgress(tx, row, { undone: row.undone + removable.length, kept: row.kept + held.length });
    return false;
  });
}

/** In a ticket, a bulletin, somebody's basket; judged, classified, tagged or answered since. Having been read or deleted is no work. */
async function findUsed(tx: Kysely<Database>, row: ImportRow, ids: readonly number[]): Promise<Set<number>> {
  const used = new Set<number>();
  const add = (rows: readonly { articleId: number }[]) => {
    for (const { articleId } of rows) used.add(articleId);
  };
  for (const table of WORK) add(await tx.selectFrom(table).select('articleId').where('articleId', 'in', ids).execute());
  const tickets = tx.selectFrom('ticketSource').select('refId as articleId').where('clientId', '=', row.clientId);
  add(await tickets.where('sourceKind', '=', 'article').where('refId', 'in', ids).execute());
  // Sent by hand: rules of warnings have positive numbers.
  add(
    await tx
      .selectFrom('informMessage')
      .select('articleId')
      .where('clientId', '=', row.clientId)
      .where('articleId', 'in', ids)
      .where('ruleId', '<', 0)
      .execute(),
  );
  const logged = await tx
    .selectFrom('articleLog')
    .select(['articleId', 'field', 'after', 'note', 'userId'])
    .where('clientId', '=', row.clientId)
    .where('articleId', 'in', ids)
    .execute();
  add(logged.filter(({ field, after, note }) => !(field === 'deleted' || (field === 'status' && after === 'read') || note === row.name)));
  // Another article's text cannot stand here: what its id names is the client's own, brought by hand.
  const foreign = await tx
    .selectFrom('article')
    .select(['id as articleId'])
    .where('id', 'in', ids)
    .where((e) => e.or([e('scopeClientId', '!=', row.clientId), e('sourceId', 'is not', null), e('revision', '>', 1)]))
    .execute();
  add(foreign);
  return used;
}
