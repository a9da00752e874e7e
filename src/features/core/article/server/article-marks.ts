// What the viewer and the viewer's client have done with the articles of a list: one query a table, never one a row.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { ArticleItem } from '../contract.ts';
import { loadTicketMarks, type MarkViewer } from './ticket-marks.ts';

export type Marks = Pick<ArticleItem, 'isFavorite' | 'isSelected' | 'isSticky' | 'isStuck' | 'remarks' | 'ticket'>;

/** Of articles of another client. */
export const NO_MARKS: Marks = { isFavorite: false, isSelected: false, isSticky: false, isStuck: false, remarks: 0, ticket: null };

/** The marks of each article; favourite, basket and quick pin are the viewer's own, pin and remarks the client's, tickets those that the viewer may see. A pin that has ended is none. */
export async function loadMarks(
  db: Kysely<Database>,
  viewer: MarkViewer,
  ids: readonly number[],
  now: number,
): Promise<(articleId: number) => Marks> {
  const { clientId, userId } = viewer;
  const own = (table: 'favorite' | 'selectedArticle' | 'sticky') =>
    db.selectFrom(table).select('articleId').where('clientId', '=', clientId).where('userId', '=', userId).where('articleId', 'in', ids);
  const [favorites, selected, sticky, stuck, remarks, tickets] = await Promise.all([
    own('favorite').execute(),
    own('selectedArticle').execute(),
    own('sticky').execute(),
    db
      .selectFrom('stuck')
      .select('articleId')
      .where('clientId', '=', clientId)
      .where('articleId', 'in', ids)
      .where((e) => e.or([e('until', 'is', null), e('until', '>', now)]))
      .execute(),
    db
      .selectFrom('remark')
      .select(['articleId', (e) => e.fn.countAll<number>().as('n')])
      .where('clientId', '=', clientId)
      .where('articleId', 'in', ids)
      .where('deletedAt', 'is', null)
      .groupBy('articleId')
      .execute(),
    loadTicketMarks(db, viewer, ids),
  ]);
  const [isFavorite, isSelected, isSticky, isStuck] = [favorites, selected, sticky, stuck].map(
    (rows) => new Set(rows.map((row) => row.articleId)),
  );
  const counts = new Map(remarks.map((row) => [row.articleId, Number(row.n)]));
  return (id) => ({
    isFavorite: isFavorite?.has(id) === true,
    isSelected: isSelected?.has(id) === true,
    isSticky: isSticky?.has(id) === true,
    isStuck: isStuck?.has(id) === true,
    remarks: counts.get(id) ?? 0,
    ticket: tickets.get(id) ?? null,
  });
}
