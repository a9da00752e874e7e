import type { Kysely } from 'kysely';
import { readRichText } from '#features/core/article-work/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { announcementContract } from '../contract.ts';
import { findFiles, setFiles, sweepLater } from './announcement-files.ts';
import { findTargets, storeTargets, targetsFor } from './announcement-targets.ts';
import { requireAnnouncement, requireAnnouncements, requireReach } from './require-announcements.ts';

type Calls = typeof announcementContract;
type Fields = Omit<Input<Calls['update']>, 'id' | 'isAskedAgain'>;

const MOST_OF_CLIENT = 20_000;

export async function createAnnouncement(platform: Platform, actor: Actor, { reach, ...fields }: Input<Calls['create']>) {
  requireReach(actor, reach);
  const now = platform.now();
  const period = periodOf(fields, { fromAt: now, untilAt: null }, now);
  const { html } = await readRichText(platform, actor, fields.html, 'html');
  return platform.store.db.transaction().execute(async (tx) => {
    await requireRoom(tx, actor);
    const targets = await targetsFor(tx, actor, reach, fields);
    const { id } = await tx
      .insertInto('announcement')
      .values({
        ...lookOf(fields),
        ...period,
        clientId: actor.clientId,
        reach,
        html,
        createdBy: actor.userId,
        createdAt: now,
        updatedBy: null,
        updatedAt: now,
        withdrawnBy: null,
        withdrawnAt: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await storeTargets(tx, id, targets);
    await setFiles(tx, actor, id, fields.fileIds);
    await logOperation(tx, actor, now, { action: 'announcement.create', targetId: id, after: told(fields) });
    return { id };
  });
}

const lookOf = ({ title, level, mustConfirm, isPinned, isToAll }: Fields) => ({ title, level, mustConfirm, isPinned, isToAll });
const told = ({ html: _html, ...fields }: Fields) => fields;

interface Period {
  fromAt: number;
  untilAt: number | null;
}

/** It ends after it begins, and a new end is to come. */
function periodOf({ fromAt, untilAt }: Pick<Fields, 'fromAt' | 'untilAt'>, stored: Period, now: number): Period {
  const from = fromAt ?? Math.min(stored.fromAt, now);
  if (untilAt !== null && untilAt !== stored.untilAt && untilAt <= now) throw refusal('untilAt', 'must-be-future');
  if (untilAt !== null && untilAt <= from) throw refusal('untilAt', 'before-beginning');
  return { fromAt: from, untilAt };
}

async function requireRoom(tx: Kysely<Database>, { clientId }: Actor): Promise<void> {
  const { total } = await tx
    .selectFrom('announcement')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_OF_CLIENT) throw new AppError('quota-exceeded', { detail: { limit: MOST_OF_CLIENT } });
}

/** Another version, unless nothing is otherwise; the earlier text is kept. */
export async function updateAnnouncement(platform: Platform, actor: Actor, { id, isAskedAgain, ...fields }: Input<Calls['update']>) {
  const { db } = platform.store;
  const now = platform.now();
  const { reach } = await requireAnnouncement(db, actor, id);
  const { html } = await readRichText(platform, actor, fields.html, 'html');
  const version = await db.transaction().execute(async (tx) => {
    const before = await requireAnnouncement(tx, actor, id);
    if (before.withdrawnAt !== null) throw refusal('id', 'announcement-withdrawn', { title: before.title });
    const targets = await targetsFor(tx, actor, reach, fields);
    const period = periodOf(fields, before, now);
    const was = await getWritten(tx, actor, id);
    const set = { ...lookOf(fields), ...period, html };
    if (!isAskedAgain && isSame({ ...fields, ...set }, was)) return before.version;
    const next = before.version + 1;
    const earlier = { version: before.version, title: before.title, html: before.html, by: before.updatedBy ?? before.createdBy };
    await tx
      .insertInto('announcementVersion')
      .values({ clientId: actor.clientId, announcementId: id, ...earlier, at: before.updatedAt })
      .execute();
    await tx
      .updateTable('announcement')
      .set({ ...set, version: next, updatedBy: actor.userId, updatedAt: now, ...(isAskedAgain ? { sinceVersion: next } : {}) })
      .where('id', '=', id)
      .execute();
    await storeTargets(tx, id, targets);
    await setFiles(tx, actor, id, fields.fileIds);
    const after = { ...told(fields), version: next, isAskedAgain };
    await logOperation(tx, actor, now, { action: 'announcement.update', targetId: id, before: told(was), after });
    return next;
  });
  await sweepLater(platform);
  return { version };
}

const KEPT = ['title', 'html', 'level', 'fromAt', 'untilAt', 'mustConfirm', 'isPinned', 'isToAll'] as const;
const LISTS = ['groupIds', 'userIds', 'clientIds', 'fileIds'] as const;
const listOf = (ids: readonly number[]): string => [...new Set(ids)].toSorted((a, b) => a - b).join();

const isSame = (fields: Fields, was: Fields): boolean =>
  KEPT.every((key) => fields[key] === was[key]) && LISTS.every((key) => listOf(fields[key]) === listOf(was[key]));

/** As its form edits it. */
export async function getWritten(db: Kysely<Database>, actor: Actor, id: number) {
  const row = await requireAnnouncement(db, actor, id);
  const files = await findFiles(db, id);
  const { reach, version, html, fromAt, untilAt } = row;
  return {
    id,
    reach,
    version,
    ...lookOf({ ...row, groupIds: [], userIds: [], clientIds: [], fileIds: [] }),
    html,
    fromAt,
    untilAt,
    ...(await findTargets(db, id)),
    fileIds: files.map((file) => file.id),
    files,
  };
}

export async function listVersions({ store: { db } }: Platform, actor: Actor, id: number) {
  await requireAnnouncement(db, actor, id);
  const rows = await db
    .selectFrom('announcementVersion as earlier')
    .leftJoin('account', 'account.id', 'earlier.by')
    .select(['earlier.version', 'earlier.title', 'earlier.html', 'earlier.at', 'account.name'])
    .where('earlier.announcementId', '=', id)
    .orderBy('earlier.version', 'desc')
    .limit(100)
    .execute();
  return rows.map(({ name, ...row }) => ({ ...row, by: name ?? '' }));
}

/** Those that are withdrawn already stay as they are. */
export async function withdrawAnnouncements(platform: Platform, actor: Actor, { ids, reason }: Input<Calls['withdraw']>) {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await requireAnnouncements(tx, actor, ids, 'ids');
    const standing = rows.filter(({ withdrawnAt }) => withdrawnAt === null).map(({ id }) => id);
    if (standing.length === 0) return 0;
    await tx
      .updateTable('announcement')
      .set({ withdrawnAt: now, withdrawnBy: actor.userId, withdrawnReason: reason, updatedAt: now })
      .where('id', 'in', standing)
      .execute();
    for (const id of standing) await logOperation(tx, actor, now, { action: 'announcement.withdraw', targetId: id, after: { reason } });
    return standing.length;
  });
}
