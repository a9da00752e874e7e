import { sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import type { announcementContract, ReceivedAnnouncement } from '../contract.ts';
import { addressedTo, inState, stateOf } from './addressed-to.ts';
import { findFiles } from './announcement-files.ts';
import { endReminders } from './announcement-readers.ts';

type Calls = typeof announcementContract;

/** At the top of the pages. */
const MOST_CURRENT = 20;

/** Those for the caller that have begun, with what he has read of them. One that was withdrawn before it began was never there. */
const begun = ({ store: { db } }: Platform, actor: Actor, now: number) =>
  addressedTo(db, actor)
    .where('announcement.fromAt', '<=', now)
    .where((e) => e.or([e('announcement.withdrawnAt', 'is', null), e('announcement.withdrawnAt', '>=', e.ref('announcement.fromAt'))]))
    .leftJoin('announcementReading as reading', (join) =>
      join
        .onRef('reading.announcementId', '=', 'announcement.id')
        .onRef('reading.readVersion', '>=', 'announcement.sinceVersion')
        .on('reading.userId', '=', actor.userId),
    )
    .leftJoin('account as creator', 'creator.id', 'announcement.createdBy')
    .innerJoin('client as writer', 'writer.id', 'announcement.clientId');

type Begun = ReturnType<typeof begun>;

const shownOf = (query: Begun) =>
  query
    .select(['announcement.id', 'announcement.title', 'announcement.level', 'announcement.fromAt', 'announcement.untilAt'])
    .select([
      'announcement.mustConfirm',
      'announcement.isPinned',
      'announcement.version',
      'announcement.sinceVersion',
      'announcement.reach',
    ])
    .select(['announcement.withdrawnAt', 'announcement.withdrawnReason', 'creator.name as creator', 'writer.name as from'])
    .select(['reading.userId as readerId', 'reading.confirmedVersion', 'reading.confirmedAt'])
    .orderBy('announcement.isPinned', 'desc')
    .orderBy('announcement.fromAt', 'desc')
    .orderBy('announcement.id', 'desc');

type Row = Awaited<ReturnType<ReturnType<typeof shownOf>['execute']>>[number];

function shown(row: Row, now: number): ReceivedAnnouncement {
  const { sinceVersion, reach, readerId, confirmedVersion, confirmedAt, creator, from, ...rest } = row;
  return {
    ...rest,
    state: stateOf(row, now),
    from: reach === 'clients' ? from : '',
    // The provider's people are not named to its clients.
    creator: reach === 'clients' ? '' : (creator ?? ''),
    isRead: readerId !== null,
    confirmedAt: (confirmedVersion ?? 0) >= sinceVersion ? confirmedAt : null,
  };
}

const isUnread = (query: Begun) => query.where('reading.userId', 'is', null);
/** Of the version that counts. */
const isOpen = (query: Begun) =>
  query.where((e) =>
    e.or([
      e('reading.userId', 'is', null),
      e.and([e('announcement.mustConfirm', '=', true), e('reading.confirmedVersion', '<', e.ref('announcement.sinceVersion'))]),
    ]),
  );

export async function listReceived(
  platform: Platform,
  actor: Actor,
  input: Input<Calls['received']>,
): Promise<{ items: ReceivedAnnouncement[]; total: number }> {
  const { state, level, reading, keyword } = input;
  const now = platform.now();
  let query = begun(platform, actor, now);
  if (state?.length) query = query.where((e) => e.or(state.map((one) => inState(e, one, now))));
  if (level?.length) query = query.where('announcement.level', 'in', level);
  if (keyword) query = query.where(sql<boolean>`lower(announcement.title) like ${containing(keyword)} escape '\\'`);
  if (reading === 'unread') query = isUnread(query);
  if (reading === 'read') query = query.where('reading.userId', 'is not', null);
  if (reading === 'unconfirmed') query = isOpen(query).where('announcement.mustConfirm', '=', true);
  const { rows, total } = await listPage(query, input, shownOf);
  return { items: rows.map((row) => shown(row, now)), total };
}

export async function listCurrent(platform: Platform, actor: Actor): Promise<{ items: ReceivedAnnouncement[]; total: number }> {
  const now = platform.now();
  const query = isOpen(begun(platform, actor, now).where((e) => inState(e, 'inForce', now)));
  const { rows, total } = await listPage(query, { page: 1, pageSize: MOST_CURRENT }, shownOf);
  return { items: rows.map((row) => shown(row, now)), total };
}

async function requireReceived(platform: Platform, actor: Actor, id: number): Promise<Row> {
  const [row] = await shownOf(begun(platform, actor, platform.now()).where('announcement.id', '=', id)).execute();
  if (!row) throw new AppError('not-found', { field: 'id' });
  return row;
}

export async function getText(platform: Platform, actor: Actor, id: number) {
  const row = await requireReceived(platform, actor, id);
  const { db } = platform.store;
  if (row.withdrawnAt !== null) return { ...shown(row, platform.now()), html: '', files: [] };
  const { html } = await db.selectFrom('announcement').select('html').where('id', '=', id).executeTakeFirstOrThrow();
  return { ...shown(row, platform.now()), html, files: await findFiles(db, id) };
}

/** What is noted is the version that was shown; one that is asked anew meanwhile is to be read first. */
export async function noteReading(platform: Platform, actor: Actor, { id, version, isConfirmed }: Input<Calls['read']>): Promise<void> {
  const row = await requireReceived(platform, actor, id);
  if (row.withdrawnAt !== null) throw refusal('id', 'announcement-withdrawn', { title: row.title });
  if (version > row.version) throw new AppError('not-found', { field: 'version' });
  if (version < row.sinceVersion) throw refusal('version', 'announcement-changed', { title: row.title });
  if (actor.simulatedBy !== undefined) {
    if (isConfirmed) throw new AppError('no-privilege', { detail: { reason: 'simulated' } });
    return;
  }
  const now = platform.now();
  await platform.store.db.transaction().execute(async (tx) => {
    const before = await tx
      .selectFrom('announcementReading')
      .selectAll()
      .where('announcementId', '=', id)
      .where('userId', '=', actor.userId)
      .executeTakeFirst();
    // The first time counts, of what is asked now.
    const isKnown = before !== undefined && before.readVersion >= row.sinceVersion;
    const wasConfirmed = before !== undefined && before.confirmedVersion >= row.sinceVersion;
    const confirms = isConfirmed && !wasConfirmed;
    const set = {
      readVersion: Math.max(version, before?.readVersion ?? 0),
      readAt: isKnown ? before.readAt : now,
      confirmedVersion: confirms ? version : (before?.confirmedVersion ?? 0),
      confirmedAt: confirms ? now : (before?.confirmedAt ?? null),
    };
    await tx
      .insertInto('announcementReading')
      .values({ announcementId: id, userId: actor.userId, clientId: actor.clientId, ...set })
      .onConflict((conflict) => conflict.columns(['announcementId', 'userId']).doUpdateSet(set))
      .execute();
    if (isConfirmed || wasConfirmed || !row.mustConfirm) await endReminders(tx, actor, id, now);
  });
}
