import type { Kysely } from 'kysely';
import type { Actor } from '../actor.ts';
import type { Database } from '../db/tables/database.ts';

/** Whose group does not see all subjects sees messages on articles of its own. */
export const visibleTo = (db: Kysely<Database>, { clientId, visibleSubjectIds }: Actor) =>
  visibleSubjectIds &&
  db
    .selectFrom('hitSubject')
    .select('articleId')
    .where('clientId', '=', clientId)
    .where('subjectId', 'in', [...visibleSubjectIds, 0]);

/** Messages of warnings that a caller may see, without any column. */
export function seenMessages(db: Kysely<Database>, actor: Actor) {
  const query = db
    .selectFrom('informMessage')
    .where('informMessage.clientId', '=', actor.clientId)
    // Bulletins have results of their own, and so have tickets.
    .where('informMessage.bulletinId', 'is', null)
    .where('informMessage.ticketId', 'is', null);
  const visible = visibleTo(db, actor);
  return visible ? query.where('informMessage.articleId', 'in', visible) : query;
}
