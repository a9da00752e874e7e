import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';

/** Subjects that the caller may see and dictionaries of the client, each by name. */
export async function listNames({ store: { db } }: Platform, actor: Actor) {
  const [subjects, dictionaries] = await Promise.all(
    (['subject', 'dictionary'] as const).map((table) =>
      db.selectFrom(table).select(['id', 'name']).where('clientId', '=', actor.clientId).orderBy('name').execute(),
    ),
  );
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  return { subjects: (subjects ?? []).filter(({ id }) => !visible || visible.has(id)), dictionaries: dictionaries ?? [] };
}
