import type { Kysely } from 'kysely';
import { pictureIdsOf, rewrite } from '#features/report/brief-report/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { blockText, type EditedChapter, isSameText, type StoredChapter, type VersionKind, withoutStamps } from '#shared/edited-bulletin.ts';
import { AppError } from '#shared/errors.ts';
import { mergeBulletins } from '#shared/merge-bulletin.ts';
import { conflict, refusal } from '#shared/refusals.ts';
import { type bulletinEditorContract, type BulletinText, MOST_NAMED, type SavedText } from '../contract.ts';
import { checkText, WrittenByRules } from './check-text.ts';
import { findVersion, requireText, type TextRow, type VersionRow } from './require-text.ts';
import { thinVersions } from './thin-versions.ts';
import { toldText } from './told-text.ts';

type Calls = typeof bulletinEditorContract;
type Tx = Kysely<Database>;

/** Everything is checked before the bulletin is locked; the versions are read behind the lock, so that two who save at once come one after the other. */
export async function saveText(platform: Platform, actor: Actor, input: Input<Calls['save']>): Promise<SavedText> {
  const { id, base, kind, name } = input;
  const { db } = platform.store;
  const row = await requireText(db, actor, id);
  const written = await writtenByRules(db, row);
  checkText(input.chapters, written);
  return db.transaction().execute(async (tx) => {
    const now = await lockDraft(tx, actor, row);
    const current = await requireVersion(tx, row, now);
    const began = await requireBase(tx, row, base, now);
    const merged =
      base === now
        ? { chapters: input.chapters, conflicts: [] }
        : mergeBulletins(began && withoutStamps(began.chapters), withoutStamps(current.chapters), input.chapters);
    const { conflicts } = merged;
    if (conflicts.length > 0) return { outcome: 'conflict', ...(await toldText(tx, actor.clientId, current)), conflicts };
    const outcome = base === now ? 'saved' : 'merged';
    if (kind === 'auto' && isSameText(current.chapters, merged.chapters))
      return { outcome, ...(await toldText(tx, actor.clientId, current)), conflicts };
    // Of two texts that are each right, put together.
    if (base !== now) checkText(merged.chapters, written);
    const at = platform.now();
    const chapters = stamped(merged.chapters, [current], written, { userId: actor.userId, at });
    const next = await writeVersion(tx, actor, row, { version: now + 1, basedOn: base, kind, name, chapters, at });
    return { outcome, ...(await toldText(tx, actor.clientId, next)), conflicts };
  });
}

export async function writtenByRules(db: Kysely<Database>, row: TextRow): Promise<WrittenByRules> {
  const { id, snapshot, chapters: made, settings } = row;
  return new WrittenByRules({ snapshot, made, pictures: await pictureIdsOf(db, id) }, rewrite(snapshot, row, settings));
}

/** The blocks keep who wrote them. */
export async function restoreText(platform: Platform, actor: Actor, { id, base, version }: Input<Calls['restore']>): Promise<BulletinText> {
  const { db } = platform.store;
  const row = await requireText(db, actor, id);
  return db.transaction().execute(async (tx) => {
    const now = await lockDraft(tx, actor, row);
    if (base !== now) throw conflict('base', 'bulletin-saved-since');
    const found = await findVersion(tx, row, version);
    if (!found) throw new AppError('not-found', { field: 'version' });
    const at = platform.now();
    const next = await writeVersion(tx, actor, row, {
      version: now + 1,
      basedOn: version,
      kind: 'restored',
      name: '',
      chapters: found.chapters,
      at,
    });
    return toldText(tx, actor.clientId, next);
  });
}

/** Its version now. Only drafts are edited: what was submitted is read by somebody, what was sent is read by many. */
export async function lockDraft(tx: Tx, { clientId }: Actor, { id, title }: TextRow): Promise<number> {
  const row = await tx
    .selectFrom('bulletin')
    .select(['state', 'version', 'deletedAt'])
    .where('id', '=', id)
    .where('clientId', '=', clientId)
    .orderBy('id')
    .$call(locking(tx, 'bulletin'))
    .executeTakeFirst();
  if (!row || row.deletedAt !== null) throw new AppError('not-found', { field: 'id' });
  if (row.state !== 'draft') throw conflict('id', `bulletin-is-${row.state}`, { title, state: row.state });
  return row.version;
}

export async function requireVersion(tx: Tx, row: TextRow, version: number): Promise<VersionRow> {
  const found = await findVersion(tx, row, version);
  if (!found) throw new Error(`version ${version} of bulletin ${row.id} is gone`);
  return found;
}

async function requireBase(tx: Tx, row: TextRow, base: number, now: number): Promise<VersionRow | undefined> {
  if (base > now) throw refusal('base', 'no-such-version');
  return findVersion(tx, row, base);
}

/** Whoever changed a block last wrote it; what is as the rules have it, they did. */
function stamped(
  chapters: readonly EditedChapter[],
  earlier: readonly VersionRow[],
  written: WrittenByRules,
  stamp: { userId: number; at: number },
): StoredChapter[] {
  const known = new Map(
    earlier.flatMap((version) => version.chapters.flatMap(({ blocks }) => blocks.map((block) => [block.id, block] as const))),
  );
  // A paragraph of a language model stays one wherever it is moved to, and whoever edits it.
  const proposed = new Map([...known.values()].flatMap(({ block, model }) => (model ? [[blockText(block), model] as const] : [])));
  return chapters.map(({ key, title, blocks }) => ({
    key,
    title,
    blocks: blocks.map(({ id, block }) => {
      const before = known.get(id);
      if (before && blockText(before.block) === blockText(block)) return before;
      if (written.hasBlock(block)) return { id, block, userId: null, at: null };
      const model = before?.model ?? proposed.get(blockText(block));
      return { id, block, ...stamp, ...(model && { model }) };
    }),
  }));
}

interface NewVersion {
  version: number;
  basedOn: number;
  kind: VersionKind;
  name: string;
  chapters: StoredChapter[];
  at: number;
}

export async function writeVersion(tx: Tx, actor: Actor, { id }: TextRow, given: NewVersion): Promise<VersionRow> {
  const { version, basedOn, kind, name, chapters, at } = given;
  const { clientId, userId } = actor;
  if (kind === 'named') await requireRoom(tx, id);
  await tx
    .insertInto('bulletinVersion')
    .values({ clientId, bulletinId: id, version, basedOn, kind, name, createdBy: userId, createdAt: at, chapters })
    .execute();
  await tx.updateTable('bulletin').set({ version }).where('id', '=', id).execute();
  await thinVersions(tx, id);
  // What is saved by itself is in the versions; the log has what somebody did.
  if (kind !== 'auto')
    await logOperation(tx, actor, at, { action: `bulletin-editor.${kind}`, targetId: id, after: { version, basedOn, name } });
  return { version, chapters, createdAt: at, createdBy: userId };
}

async function requireRoom(tx: Tx, bulletinId: number): Promise<void> {
  const { total } = await tx
    .selectFrom('bulletinVersion')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('bulletinId', '=', bulletinId)
    .where('kind', '=', 'named')
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_NAMED) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_NAMED } });
}
