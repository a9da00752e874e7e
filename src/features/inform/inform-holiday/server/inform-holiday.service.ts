import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { listPage } from '#server/record/list-page.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { Input, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { withStored } from '#shared/kept.ts';
import { weekdayOf } from '#shared/receiving-time.ts';
import { refusal } from '#shared/refusals.ts';
import { DAY_MS, dayName, dayOf } from '#shared/time.ts';
import { type informHolidayContract, MOST_DAYS_AT_ONCE } from '../contract.ts';
import { OFFICIAL_DAYS } from './official-days.data.ts';

type Contract = typeof informHolidayContract;
const MOST_DAYS = 2000;

const numberOf = (date: string): number => Date.parse(date) / DAY_MS;
const spanOf = (from: number, until: number): number[] => Array.from({ length: until - from + 1 }, (_, k) => from + k);
const OFFICIAL_YEARS = [...new Set(OFFICIAL_DAYS.map(([from]) => Number(from.slice(0, 4))))];

export async function listHolidays(platform: Platform, actor: Actor, input: Input<Contract['list']>): Promise<Output<Contract['list']>> {
  let query = platform.store.db.selectFrom('informHoliday').where('clientId', '=', actor.clientId);
  if (input.id !== undefined) query = query.where('day', '=', input.id);
  if (input.isWorking !== undefined) query = query.where('isWorking', '=', input.isWorking);
  if (input.year !== undefined)
    query = query.where('day', '>=', numberOf(`${input.year}-01-01`)).where('day', '<', numberOf(`${input.year + 1}-01-01`));
  const { rows, total } = await listPage(query, { page: input.page, pageSize: input.pageSize }, (page) =>
    page.select(['day', 'name', 'isWorking']).orderBy('day', input.year === undefined ? 'desc' : 'asc'),
  );
  if (input.id !== undefined && rows.length === 0) throw new AppError('not-found', { field: 'id' });
  const items = rows.map(({ day, name, isWorking }) => ({ id: day, date: dayName(day), weekday: weekdayOf(day), name, isWorking }));
  return { items, total, officialYears: OFFICIAL_YEARS };
}

export async function setHolidays(platform: Platform, actor: Actor, input: Input<Contract['set']>): Promise<number> {
  const days = spanOf(dayOf(input.from), dayOf(input.until));
  if (days.length === 0) throw refusal('until', 'before-beginning');
  if (days.length > MOST_DAYS_AT_ONCE) throw refusal('until', 'too-many-days', { most: MOST_DAYS_AT_ONCE });
  const { name, isWorking } = input;
  return platform.store.db.transaction().execute(async (tx) => {
    await tx.deleteFrom('informHoliday').where('clientId', '=', actor.clientId).where('day', 'in', days).execute();
    const { total } = await tx
      .selectFrom('informHoliday')
      .select((e) => e.fn.countAll<number>().as('total'))
      .where('clientId', '=', actor.clientId)
      .executeTakeFirstOrThrow();
    if (Number(total) + days.length > MOST_DAYS) throw new AppError('quota-exceeded', { field: 'until', detail: { most: MOST_DAYS } });
    const rows = days.map((day) => ({ clientId: actor.clientId, day, name, isWorking }));
    await tx.insertInto('informHoliday').values(rows).execute();
    const after = { from: dayName(days[0] ?? 0), days: days.length, name, isWorking };
    await logOperation(tx, actor, platform.now(), { action: 'inform-holiday.set', targetId: days[0] ?? 0, after });
    return rows.length;
  });
}

export async function adoptOfficial(platform: Platform, actor: Actor, year: number): Promise<number> {
  const rows = OFFICIAL_DAYS.filter(([from]) => Number(from.slice(0, 4)) === year).flatMap(([from, until, name, isWorking]) =>
    spanOf(numberOf(from), numberOf(until)).map((day) => ({ clientId: actor.clientId, day, name, isWorking })),
  );
  if (rows.length === 0) throw refusal('year', 'no-official-days', { year });
  return platform.store.db.transaction().execute(async (tx) => {
    const own = await tx.selectFrom('informHoliday').select('day').where('clientId', '=', actor.clientId).execute();
    const known = new Set(own.map(({ day }) => day));
    const fresh = rows.filter(({ day }) => !known.has(day));
    if (fresh.length > 0) await tx.insertInto('informHoliday').values(fresh).execute();
    await logOperation(tx, actor, platform.now(), { action: 'inform-holiday.adopt', targetId: year, after: { days: fresh.length } });
    return fresh.length;
  });
}

export async function updateHoliday(platform: Platform, actor: Actor, { id: day, ...change }: Input<Contract['update']>): Promise<void> {
  await platform.store.db.transaction().execute(async (tx) => {
    const { clientId } = actor;
    const before = await tx
      .selectFrom('informHoliday')
      .select(['name', 'isWorking'])
      .where('clientId', '=', clientId)
      .where('day', '=', day)
      .executeTakeFirst();
    if (!before) throw new AppError('not-found', { field: 'id' });
    const { name, isWorking } = withStored(before, change);
    await tx.updateTable('informHoliday').set({ name, isWorking }).where('clientId', '=', clientId).where('day', '=', day).execute();
    const log = { action: 'inform-holiday.update', targetId: day, before, after: { name, isWorking } };
    await logOperation(tx, actor, platform.now(), log);
  });
}

export async function removeHolidays(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number> {
  return platform.store.db.transaction().execute(async (tx) => {
    const rows = await tx.selectFrom('informHoliday').selectAll().where('clientId', '=', actor.clientId).where('day', 'in', ids).execute();
    if (rows.length < new Set(ids).size) throw new AppError('not-found', { field: 'id' });
    await tx.deleteFrom('informHoliday').where('clientId', '=', actor.clientId).where('day', 'in', ids).execute();
    await logOperation(tx, actor, platform.now(), { action: 'inform-holiday.remove', targetId: ids.join(','), before: rows });
    return rows.length;
  });
}
