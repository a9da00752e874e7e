import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Subjects that the caller may see and dictionaries of the client, each by name. */
export async function listNames({ store: { db } }: Platform, actor: Actor) {
  const namesIn = (table: 'subject' | 'dictionary') =>
    db.selectFrom(table).select(['id', 'name']).where('clientId', '=', actor.clientId).orderBy('name').execute();
  const [subjects, dictionaries] = await Promise.all([namesIn('subject'), namesIn('dictionary')]);
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return { subjects: subjects.filter(({ id }) => !visible || visible.has(id)), dictionaries };
}
