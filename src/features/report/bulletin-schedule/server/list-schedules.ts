import { type Kysely, sql } from 'kysely';
import { shownBulletins } from '#features/report/brief-report/server/facade.ts';
import { loadWorkdays } from '#features/inform/inform-holiday/server/facade.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { nextDue } from '#shared/bulletin-rhythm.ts';
import type { Input } from '#shared/contract.ts';
import { type BulletinSchedule, type bulletinScheduleContract, scheduleFilter } from '../contract.ts';
import { maySee } from './require-schedules.ts';

type ListInput = Input<(typeof bulletinScheduleContract)['list']>;

export async function listSchedules(
  platform: Platform,
  actor: Actor,
  input: ListInput,
): Promise<{ items: BulletinSchedule[]; total: number }> {
  const { db } = platform.store;
  const { rows, total } = await listPage(await filtered(db, actor, input), input, (page) =>
    page
      .leftJoin('account', 'account.id', 'bulletinSchedule.createdBy')
      .selectAll('bulletinSchedule')
      .select(['account.name as owner', 'account.username'])
      .orderBy(`bulletinSchedule.${input.sort}`, input.isDescending ? 'desc' : 'asc')
      .orderBy('bulletinSchedule.id'),
  );
  const calendar = await loadWorkdays(db, actor.clientId);
  const last = await lastOf(
    platform,
    actor,
    rows.map(({ id }) => id),
  );
  const people = await namesOf(
    db,
    actor,
    rows.flatMap((row) => row.recipientIds),
  );
  const items = rows.map((row): BulletinSchedule => {
    const { id, name, isEnabled, kind, title, locale, rhythm, periodRule, dataUntil, isReviewed, reviewerId, recipientIds } = row;
    const { templateId, isEmptySent, nextAt, problem, problemAt, stoppedAt, updatedAt } = row;
    const shown = { id, name, isEnabled, kind, title, locale, rhythm, periodRule, dataUntil, isReviewed, reviewerId, recipientIds };
    const [next] = nextDue(rhythm, calendar, platform.now(), 1);
    return {
      ...shown,
      templateId,
      isEmptySent,
      filter: scheduleFilter.parse(row.filter),
      person: row.person,
      recipients: people.filter((person) => recipientIds.includes(person.id)),
      nextAt: isEnabled ? Math.min(nextAt, next ?? nextAt) : null,
      owner: row.owner || row.username || '',
      stoppedAt,
      problem,
      problemAt,
      last: last.get(id) ?? null,
      updatedAt,
    };
  });
  return { items, total };
}

async function filtered(db: Kysely<Database>, actor: Actor, input: ListInput) {
  let query = db.selectFrom('bulletinSchedule').where('bulletinSchedule.clientId', '=', actor.clientId);
  const visible = await visibleIds(db, actor);
  if (visible) query = query.where('bulletinSchedule.id', 'in', [0, ...visible]);
  if (input.id !== undefined) query = query.where('bulletinSchedule.id', '=', input.id);
  if (input.isEnabled !== undefined) query = query.where('bulletinSchedule.isEnabled', '=', input.isEnabled);
  if (input.keyword) query = query.where(sql<boolean>`lower(bulletin_schedule.name) like ${containing(input.keyword)} escape '\\'`);
  return query;
}

/** Undefined for all. */
async function visibleIds(db: Kysely<Database>, actor: Actor): Promise<number[] | undefined> {
  if (actor.visibleSubjectIds === undefined) return undefined;
  const rows = await db
    .selectFrom('bulletinSchedule')
    .select(['id', 'filter', 'createdBy'])
    .where('clientId', '=', actor.clientId)
    .execute();
  return rows.filter((row) => maySee(actor, row)).map(({ id }) => id);
}

const namesOf = (db: Kysely<Database>, { clientId }: Actor, ids: readonly number[]) =>
  db
    .selectFrom('informUser')
    .select(['id', 'name'])
    .where('clientId', '=', clientId)
    .where('id', 'in', [0, ...new Set(ids)])
    .orderBy('id')
    .execute();

/** What each made last. */
async function lastOf(platform: Platform, actor: Actor, ids: readonly number[]): Promise<Map<number, BulletinSchedule['last']>> {
  const newest = await platform.store.db
    .selectFrom('bulletin')
    .select((e) => ['scheduleId', e.fn.max('id').as('id')])
    .where('clientId', '=', actor.clientId)
    .where('scheduleId', 'in', [0, ...ids])
    .where('deletedAt', 'is', null)
    .groupBy('scheduleId')
    .execute();
  const shown = await shownBulletins(
    platform,
    actor,
    newest.map(({ id }) => Number(id)),
  );
  return new Map(
    newest.flatMap(({ scheduleId, id }) => {
      const row = shown.find((each) => each.id === Number(id));
      if (!row || scheduleId === null) return [];
      const { state, dueAt, isLate, error } = row;
      return [[scheduleId, { id: row.id, state, dueAt: dueAt ?? row.createdAt, isLate, error }] as const];
    }),
  );
}
