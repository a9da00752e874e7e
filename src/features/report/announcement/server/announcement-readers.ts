// Whom an announcement is for, and who of them has read and confirmed it.
import { type Kysely, sql } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { findHolders, notifyUsers } from '#server/record/notify-users.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Input } from '#shared/contract.ts';
import { refusal } from '#shared/refusals.ts';
import type { AnnouncementReader, announcementContract } from '../contract.ts';
import { readersOf, stateOf } from './addressed-to.ts';
import { requireAnnouncement } from './require-announcements.ts';

type Calls = typeof announcementContract;
type Db = Kysely<Database>;
interface Asked {
  id: number;
  clientId: number;
  reach: 'client' | 'clients';
  isToAll: boolean;
  sinceVersion: number;
}

/** The kind of its notices in the bell. */
export const REMINDER = 'Announcement';
const CHUNK = 500;

const peopleOf = (db: Db, asked: Asked) =>
  readersOf(db, asked).leftJoin('announcementReading as reading', (join) =>
    join
      .onRef('reading.userId', '=', 'account.id')
      .on('reading.announcementId', '=', asked.id)
      .on('reading.readVersion', '>=', asked.sinceVersion),
  );

export async function countReaders(db: Db, asked: Asked): Promise<{ people: number; read: number; confirmed: number }> {
  const { people, read, confirmed } = await peopleOf(db, asked)
    .select((e) => [
      e.fn.countAll<number>().as('people'),
      e.fn.count<number>('reading.userId').as('read'),
      e.fn.countAll<number>().filterWhere('reading.confirmedVersion', '>=', asked.sinceVersion).as('confirmed'),
    ])
    .executeTakeFirstOrThrow();
  return { people: Number(people), read: Number(read), confirmed: Number(confirmed) };
}

/** By client and name. */
export async function listReaders(
  { store: { db } }: Platform,
  actor: Actor,
  { id, state, keyword, page, pageSize }: Input<Calls['readers']>,
): Promise<{ items: AnnouncementReader[]; total: number }> {
  const asked = await requireAnnouncement(db, actor, id);
  let query = peopleOf(db, asked).leftJoin('userGroup', 'userGroup.id', 'account.userGroupId');
  if (state === 'read') query = query.where('reading.userId', 'is not', null);
  if (state === 'unread') query = query.where('reading.userId', 'is', null);
  if (state === 'confirmed') query = query.where('reading.confirmedVersion', '>=', asked.sinceVersion);
  if (state === 'unconfirmed')
    query = query.where((e) => e.or([e('reading.userId', 'is', null), e('reading.confirmedVersion', '<', asked.sinceVersion)]));
  if (keyword) query = query.where(sql<boolean>`lower(account.name) like ${containing(keyword)} escape '\\'`);
  const { rows, total } = await listPage(query, { page, pageSize }, (shown) =>
    shown
      .select(['account.id as userId', 'account.name', 'client.name as client', 'userGroup.name as group'])
      .select(['reading.readAt', 'reading.confirmedAt', 'reading.confirmedVersion'])
      .orderBy('client.name')
      .orderBy('account.name')
      .orderBy('account.id'),
  );
  const items = rows.map(({ confirmedVersion, confirmedAt, group, ...row }) => ({
    ...row,
    group: group ?? '',
    confirmedAt: (confirmedVersion ?? 0) >= asked.sinceVersion ? confirmedAt : null,
  }));
  return { items, total };
}

/** Only while it is in force. Those with a reminder that they have not opened get no second one. */
export async function remindReaders(platform: Platform, actor: Actor, id: number): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const asked = await requireAnnouncement(tx, actor, id);
    if (stateOf(asked, now) !== 'inForce') throw refusal('id', 'announcement-not-in-force', { title: asked.title });
    const missing = await peopleOf(tx, asked)
      .select(['account.id', 'account.clientId'])
      .where((e) =>
        e.or([e('reading.userId', 'is', null), ...(asked.mustConfirm ? [e('reading.confirmedVersion', '<', asked.sinceVersion)] : [])]),
      )
      .orderBy('account.id')
      .execute();
    const told = new Set(await findReminded(tx, id));
    const rest = missing.filter((person) => !told.has(person.id));
    for (const clientId of new Set(rest.map((person) => person.clientId))) {
      const people = rest.filter((person) => person.clientId === clientId).map((person) => person.id);
      const holders = new Set(await findHolders(tx, clientId, 'announcement', 'b'));
      for (const hasPage of [true, false]) {
        const some = people.filter((person) => holders.has(person) === hasPage);
        const payload = { announcementId: id, title: asked.title, mustConfirm: asked.mustConfirm, hasPage };
        for (let at = 0; at < some.length; at += CHUNK)
          await notifyUsers(tx, now, clientId, some.slice(at, at + CHUNK), { type: REMINDER, level: 'info', payload });
      }
    }
    await logOperation(tx, actor, now, { action: 'announcement.remind', targetId: id, after: { people: rest.length } });
    return rest.length;
  });
}

async function findReminded(tx: Db, id: number): Promise<number[]> {
  const rows = await tx
    .selectFrom('notification')
    .select(['userId', 'payload'])
    .where('type', '=', REMINDER)
    .where('readAt', 'is', null)
    .execute();
  return rows.filter(({ payload }) => isRecord(payload) && payload.announcementId === id).map(({ userId }) => userId);
}

/** Who has read it needs no reminder any more. */
export async function endReminders(tx: Db, { userId }: Actor, id: number, now: number): Promise<void> {
  const rows = await tx
    .selectFrom('notification')
    .select(['id', 'payload'])
    .where('userId', '=', userId)
    .where('type', '=', REMINDER)
    .where('readAt', 'is', null)
    .execute();
  const own = rows.filter(({ payload }) => isRecord(payload) && payload.announcementId === id).map((row) => row.id);
  if (own.length > 0) await tx.updateTable('notification').set({ readAt: now }).where('id', 'in', own).execute();
}
