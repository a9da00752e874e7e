import type { Kysely } from 'kysely';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { shownChapters } from '#shared/edited-bulletin.ts';
import type { Database } from '#server/db/tables/database.ts';

interface Versioned {
  id: number;
  version: number;
  chapters: BulletinChapter[] | null;
}

/** The text as it is now: as people edited it, or as it was written by rules. Null until it is made. */
export async function currentChapters(db: Kysely<Database>, { id, version, chapters }: Versioned): Promise<BulletinChapter[] | null> {
  if (version === 0 || !chapters) return chapters;
  const edited = await db
    .selectFrom('bulletinVersion')
    .select('chapters')
    .where('bulletinId', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return shownChapters(edited.chapters);
}
