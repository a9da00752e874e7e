import type { Kysely } from 'kysely';
import { chooseTemplate, givenIn, onPerson, requireNamed } from '#features/report/brief-report/server/facade.ts';
import { requireReviewer } from '#features/report/bulletin-flow/server/facade.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import { requireOwn } from '#server/record/require-own.ts';
import { withUniqueField } from '#server/record/unique.ts';
import { dueAfter, type Rhythm } from '#shared/bulletin-rhythm.ts';
import type { Input } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { refusal } from '#shared/refusals.ts';
import { type bulletinScheduleContract, scheduleFilter } from '../contract.ts';
import { requireSchedules } from './require-schedules.ts';

type Calls = typeof bulletinScheduleContract;
type Fields = Input<Calls['create']>;
type Change = Omit<Input<Calls['update']>, 'id'>;

const UNIQUE = { 'bulletinSchedule.name': 'name', bulletin_schedule_client_id_name: 'name' };
const MOST_SCHEDULES = 100;

export async function createSchedule(platform: Platform, actor: Actor, fields: Fields): Promise<{ id: number }> {
  const now = platform.now();
  await requireSound(platform, actor, fields);
  return withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      await requireRoom(tx, actor);
      const row = await tx
        .insertInto('bulletinSchedule')
        .values({
          clientId: actor.clientId,
          ...fields,
          filter: givenIn(fields.filter),
          nextAt: await nextOf(tx, actor, fields.rhythm, now),
          createdBy: actor.userId,
          createdAt: now,
          updatedAt: now,
          problemAt: null,
          stoppedAt: null,
          stoppedUserId: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await logOperation(tx, actor, now, { action: 'bulletin-schedule.create', targetId: row.id, after: fields });
      return row;
    }),
  );
}

export async function updateSchedule(platform: Platform, actor: Actor, id: number, change: Change): Promise<void> {
  const now = platform.now();
  await withUniqueField(UNIQUE, () =>
    platform.store.db.transaction().execute(async (tx) => {
      const [before] = await requireSchedules(tx, actor, [id], 'id');
      if (!before) throw new AppError('not-found', { field: 'id' });
      const stored = { ...before, filter: scheduleFilter.parse(before.filter) };
      const fields = withStored(fieldsOf(stored), change);
      await requireSound({ ...platform, store: { ...platform.store, db: tx } }, actor, fields);
      await tx
        .updateTable('bulletinSchedule')
        .set({
          ...fields,
          filter: givenIn(fields.filter),
          ...(await begun(tx, actor, fields.rhythm, now)),
          updatedAt: Math.max(now, before.updatedAt + 1),
        })
        .where('id', '=', id)
        .execute();
      await logOperation(tx, actor, now, { action: 'bulletin-schedule.update', targetId: id, before, after: change });
    }),
  );
}

const fieldsOf = ({
  name,
  isEnabled,
  kind,
  title,
  locale,
  filter,
  person,
  templateId,
  rhythm,
  periodRule,
  dataUntil,
  ...row
}: Fields): Fields => ({
  name,
  isEnabled,
  kind,
  title,
  locale,
  filter,
  person,
  templateId,
  rhythm,
  periodRule,
  dataUntil,
  isReviewed: row.isReviewed,
  reviewerId: row.reviewerId,
  recipientIds: row.recipientIds,
  isEmptySent: row.isEmptySent,
});

export async function changeScheduleState(platform: Platform, actor: Actor, { ids, isEnabled }: Input<Calls['state']>): Promise<number> {
  const now = platform.now();
  return platform.store.db.transaction().execute(async (tx) => {
    const others = (await requireSchedules(tx, actor, ids, 'ids')).filter((row) => row.isEnabled !== isEnabled);
    for (const { id, rhythm, updatedAt } of others)
      await tx
        .updateTable('bulletinSchedule')
        .set({ isEnabled, updatedAt: Math.max(now, updatedAt + 1), ...(await begun(tx, actor, rhythm, now)) })
        .where('id', '=', id)
        .execute();
    if (others.length > 0)
      await logOperation(tx, actor, now, {
        action: 'bulletin-schedule.state',
        targetId: others.map(({ id }) => id).join(','),
        after: { isEnabled },
      });
    return others.length;
  });
}

export async function removeSchedules(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const before = await requireSchedules(tx, actor, ids, 'id');
    await tx.deleteFrom('bulletinSchedule').where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'bulletin-schedule.remove', targetId: ids.join(','), before });
    return before.length;
  });
}

/** From now on, in this person's name. */
const begun = async (tx: Kysely<Database>, actor: Actor, rhythm: Rhythm, now: number) => ({
  createdBy: actor.userId,
  nextAt: await nextOf(tx, actor, rhythm, now),
  tryAt: 0,
  tries: 0,
  problem: '',
  problemAt: null,
  stoppedAt: null,
  stoppedUserId: null,
});

const nextOf = async (tx: Kysely<Database>, { clientId }: Actor, rhythm: Rhythm, now: number): Promise<number> =>
  dueAfter(rhythm, await loadWorkdays(tx, clientId), now);

async function requireRoom(tx: Kysely<Database>, { clientId }: Actor): Promise<void> {
  const { total } = await tx
    .selectFrom('bulletinSchedule')
    .select((e) => e.fn.countAll<number>().as('total'))
    .where('clientId', '=', clientId)
    .executeTakeFirstOrThrow();
  if (Number(total) >= MOST_SCHEDULES) throw new AppError('quota-exceeded', { field: 'name', detail: { most: MOST_SCHEDULES } });
}

/** What it names is the client's own and seen by the caller; the expression can be read. */
async function requireSound(platform: Platform, actor: Actor, fields: Fields): Promise<void> {
  const { db } = platform.store;
  const { filter, person, recipientIds, reviewerId, isReviewed } = fields;
  await chooseTemplate(db, actor, fields.kind, fields.templateId);
  await requireNamed(db, actor, filter);
  for (const one of [filter, onPerson(filter, person)]) await toIndexFilter(platform, actor, one);
  await requireOwn(db, actor, 'informUser', recipientIds, 'recipientIds');
  if (isReviewed) await requireReviewer(platform, actor, reviewerId, [filter.subjectId?.length ? filter.subjectId : []]);
  else if (recipientIds.length === 0) throw refusal('recipientIds', 'nobody-gets-it');
}
