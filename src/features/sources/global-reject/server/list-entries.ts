import { type Kysely, sql } from 'kysely';
import type { Input } from '#shared/contract.ts';
import { dayOf } from '#shared/time.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { containing } from '#server/record/like.ts';
import { listPage } from '#server/record/list-page.ts';
import { type globalRejectContract, HIT_DAYS, type RejectEntry } from '../contract.ts';

type ListInput = Input<(typeof globalRejectContract)['list']>;
export type EntryFilter = Pick<ListInput, 'id' | 'kind' | 'keyword' | 'classId' | 'state' | 'neverFired'>;
/** Of the last days; asked for the rows of a page alone, unless they are sorted by it. */
const hitsSince = (day: number) =>
  sql<number>`(select coalesce(sum(h.hits), 0) from reject_hit_day h where h.entry_id = reject_entry.id and h.day > ${day})`;
/** 1 where there is no class; selected as a number, since its name is that of the entry's own. */
const CLASS_ON = sql<number>`coalesce(reject_class.is_enabled, 1)`;

export async function listRejects({ store: { db }, now }: Platform, input: ListInput) {
  const { rows, total } = await listPage(entriesOf(db, input), input, (page) => {
    const hits = hitsSince(dayOf(now()) - HIT_DAYS);
    const order = input.sort === 'hits' ? hits : sql.ref(`reject_entry.${COLUMN[input.sort]}`);
    return page
      .select(ROW)
      .select([hits.as('hits'), CLASS_ON.as('classOn')])
      .orderBy(order, input.isDescending ? 'desc' : 'asc')
      .orderBy('rejectEntry.id', 'desc');
  });
  return { total, items: rows.map(shown) };
}

const COLUMN = { value: 'value', createdAt: 'created_at', updatedAt: 'updated_at' } as const;
const ROW = [
  'rejectEntry.id',
  'rejectEntry.kind',
  'rejectEntry.value',
  'rejectEntry.classId',
  'rejectEntry.note',
  'rejectEntry.isEnabled',
  'rejectEntry.createdAt',
  'rejectEntry.updatedAt',
  'rejectClass.name as className',
  'account.name as createdBy',
] as const;

interface Counted {
  className: string | null;
  createdBy: string | null;
  classOn: number;
  hits: number;
}
const shown = <Row extends Counted>({ classOn, ...row }: Row) => ({
  ...row,
  className: row.className ?? '',
  isClassEnabled: Number(classOn) !== 0,
  createdBy: row.createdBy ?? '',
  hits: Number(row.hits),
});

/** Entries that fit, with their class and who added them. */
function entriesOf(db: Kysely<Database>, filter: EntryFilter) {
  let query = db
    .selectFrom('rejectEntry')
    .leftJoin('rejectClass', 'rejectClass.id', 'rejectEntry.classId')
    .leftJoin('account', 'account.id', 'rejectEntry.createdBy');
  if (filter.id !== undefined) query = query.where('rejectEntry.id', '=', filter.id);
  if (filter.kind !== undefined) query = query.where('rejectEntry.kind', '=', filter.kind);
  if (filter.classId !== undefined) query = query.where('rejectEntry.classId', '=', filter.classId);
  if (filter.state !== undefined) query = query.where('rejectEntry.isEnabled', '=', filter.state === 'enabled');
  if (filter.keyword)
    query = query.where(sql<boolean>`lower(reject_entry.value || ' ' || reject_entry.note) like ${containing(filter.keyword)} escape '\\'`);
  if (filter.neverFired === undefined) return query;
  const fired = db.selectFrom('rejectHitDay').select('entryId');
  return query.where('rejectEntry.id', filter.neverFired ? 'not in' : 'in', fired);
}

/** By id, from one on: for a file. */
export async function entriesAfter(
  { store: { db }, now }: Platform,
  filter: EntryFilter,
  after: number,
  most: number,
): Promise<RejectEntry[]> {
  const rows = await entriesOf(db, filter)
    .select(ROW)
    .select([hitsSince(dayOf(now()) - HIT_DAYS).as('hits'), CLASS_ON.as('classOn')])
    .where('rejectEntry.id', '>', after)
    .orderBy('rejectEntry.id')
    .limit(most)
    .execute();
  return rows.map(shown);
}
