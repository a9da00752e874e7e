import type { Kysely } from 'kysely';
import { requireBulletins, templateOfBulletin } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { editable, type StoredChapter } from '#shared/edited-bulletin.ts';
import type { BulletinChapter } from '#shared/bulletin.ts';
import { AppError } from '#shared/errors.ts';

/** A bulletin that the caller may read and that is made; otherwise `not-found`, or `conflict` while it is not. */
export async function requireText(db: Kysely<Database>, actor: Actor, id: number) {
  const [seen] = await requireBulletins(db, actor, [id], 'id');
  if (!seen || seen.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  const row = await db
    .selectFrom('bulletin')
    .select(['id', 'clientId', 'title', 'state', 'locale', 'issue', 'issueYear', 'seed', 'version', 'snapshot', 'chapters', 'madeAt'])
    .select('templateVersionId')
    .where('id', '=', id)
    .where('clientId', '=', actor.clientId)
    .executeTakeFirstOrThrow();
  const { snapshot, chapters } = row;
  if (!snapshot || !chapters) throw new AppError('conflict', { field: 'id' });
  const template = await templateOfBulletin(db, row.templateVersionId);
  return { ...row, snapshot, chapters, settings: template?.settings };
}
export type TextRow = Awaited<ReturnType<typeof requireText>>;

export interface VersionRow {
  version: number;
  chapters: StoredChapter[];
  createdAt: number | null;
  createdBy: number | null;
}

/** Undefined when it is kept no longer; 0 is what was written by rules. */
export async function findVersion(
  db: Kysely<Database>,
  { id, chapters }: { id: number; chapters: readonly BulletinChapter[] },
  version: number,
): Promise<VersionRow | undefined> {
  if (version === 0) return { version, chapters: editable(chapters), createdAt: null, createdBy: null };
  return db
    .selectFrom('bulletinVersion')
    .select(['version', 'chapters', 'createdAt', 'createdBy'])
    .where('bulletinId', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
}
