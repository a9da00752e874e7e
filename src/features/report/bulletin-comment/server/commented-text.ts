import type { Kysely } from 'kysely';
import { requireBulletins } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { locking } from '#server/db/lock-rows.ts';
import { wordsOf } from '#shared/block-words.ts';
import type { StoredBulletinState } from '#shared/bulletin-flow.ts';
import { editable, type StoredChapter } from '#shared/edited-bulletin.ts';
import { AppError } from '#shared/errors.ts';
import { foldLine } from '#shared/one-line.ts';
import { grants } from '#shared/privileges.ts';
import { conflict } from '#shared/refusals.ts';

const OPEN: readonly StoredBulletinState[] = ['draft', 'review'];
const SHOWN = 120;

export interface CommentedBlock {
  id: string;
  place: string;
  words: string;
}

export const mayComment = ({ privileges }: Actor): boolean => grants(privileges, 'brief-report.m') || grants(privileges, 'brief-report.a');

export function requireMayComment(actor: Actor): void {
  if (!mayComment(actor)) throw new AppError('no-privilege', { detail: { privilege: 'brief-report.a' } });
}

/** A bulletin that the caller may read; otherwise `not-found`. */
export async function requireCommented(db: Kysely<Database>, actor: Actor, id: number) {
  const [seen] = await requireBulletins(db, actor, [id], 'id');
  if (!seen || seen.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  return { ...seen, isOpen: mayComment(actor) && OPEN.includes(seen.state) };
}

/** Locked, so that comments are counted one after the other, and none comes after it was published. */
export async function lockCommented(tx: Kysely<Database>, { clientId }: Actor, id: number): Promise<void> {
  const row = await tx
    .selectFrom('bulletin')
    .select(['title', 'state', 'deletedAt'])
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .orderBy('id')
    .$call(locking(tx, 'bulletin'))
    .executeTakeFirst();
  if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  if (!OPEN.includes(row.state)) throw conflict('id', `bulletin-is-${row.state}`, { title: row.title, state: row.state });
}

/** The blocks of the text as it is now, in order. */
export async function commentedBlocks(db: Kysely<Database>, { clientId }: Actor, id: number): Promise<CommentedBlock[]> {
  const chapters = await currentText(db, clientId, id);
  return chapters.flatMap(({ key, blocks }) =>
    blocks.map((entry, i) => ({ id: entry.id, place: `${key}.${i}`, words: foldLine(wordsOf(entry.block)).slice(0, SHOWN) })),
  );
}

async function currentText(db: Kysely<Database>, clientId: number, id: number): Promise<StoredChapter[]> {
  const edited = await db
    .selectFrom('bulletin')
    .innerJoin('bulletinVersion', (join) =>
      join.onRef('bulletinVersion.bulletinId', '=', 'bulletin.id').onRef('bulletinVersion.version', '=', 'bulletin.version'),
    )
    .select('bulletinVersion.chapters')
    .where('bulletin.id', '=', id)
    .where('bulletin.clientId', '=', clientId)
    .executeTakeFirst();
  if (edited) return edited.chapters;
  const made = await db.selectFrom('bulletin').select('chapters').where('id', '=', id).where('clientId', '=', clientId).executeTakeFirst();
  return made?.chapters ? editable(made.chapters) : [];
}
