// Subjects that an import brings row by row: a name, an expression and the path of a category. Taken back unless others need them by now.
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { AppError } from '#shared/errors.ts';
import { foldLine } from '#shared/one-line.ts';
import { subjectFilter } from '../contract.ts';
import { begin, findOrAddCategory, type Importing } from './import-subjects.ts';
import { type ReadEntry, readEntries } from './read-entries.ts';
import { findDirectReferrers } from './references.ts';
import { type EntryRefusal, refuseEntry } from './refuse-entry.ts';
import { insertSubject, removeSubjects } from './subject.service.ts';

const LONGEST_NAME = 60;
const LONGEST_EXPRESSION = 20_000;
const MOST_LEVELS = 20;

export interface GivenSubject {
  name: string;
  expression: string;
  /** From the top down, with slashes. */
  category: string;
}
type Reason = 'no-name' | 'no-expression' | 'name-taken' | 'too-long' | 'quota-subjects' | NonNullable<EntryRefusal['reason']>;
type Refused = { outcome: 'refused'; field: 'name' | 'expression' | 'category'; reason: Reason; value?: string };
export type AddedSubject = { outcome: 'made'; id: number; name: string } | { outcome: 'known' } | Refused;

interface Adding {
  now: number;
  /** Names among these that rows before would have made: of a check, which leaves nothing behind. */
  findPromised: (names: readonly string[]) => Promise<ReadonlySet<string>>;
}

/** One that is named in another's expression has to stand above it. Outcomes in the order of `rows`. */
export async function addRows(
  tx: Kysely<Database>,
  actor: Actor,
  rows: readonly GivenSubject[],
  { now, findPromised }: Adding,
): Promise<AddedSubject[]> {
  const importing = await begin(tx, actor, now);
  const read = [];
  for (const row of rows) read.push(await readRow(row));
  const named = new Set(read.flatMap((one) => ('reason' in one ? [] : one.references.map(({ name }) => name))));
  const promised = await findPromised([...named].filter((name) => !importing.present.has(name)));
  const outcomes: AddedSubject[] = [];
  for (const one of read) outcomes.push('reason' in one ? one : await addRow(importing, one, promised));
  return outcomes;
}

async function readRow(given: GivenSubject): Promise<ReadEntry | Refused> {
  const refused = (field: Refused['field'], reason: Reason): Refused => ({ outcome: 'refused', field, reason });
  const name = foldLine(given.name);
  const expression = given.expression.trim();
  const category = given.category.split('/').map(foldLine).filter(Boolean);
  if (name === '') return refused('name', 'no-name');
  if (name.length > LONGEST_NAME) return refused('name', 'too-long');
  if (expression === '') return refused('expression', 'no-expression');
  if (expression.length > LONGEST_EXPRESSION) return refused('expression', 'too-long');
  if (category.length > MOST_LEVELS || category.some((part) => part.length > LONGEST_NAME)) return refused('category', 'too-long');
  const entry = {
    name,
    category,
    expression,
    builder: null,
    filter: subjectFilter.omit({ siteIds: true, siteGroupIds: true }).parse({}),
    sites: [],
    siteGroups: [],
    targets: [],
    state: 'enabled' as const,
  };
  const [read] = await readEntries([entry]);
  return read ?? refused('expression', 'invalid-expression');
}

/** What stands for a subject that a check has not left behind. */
const PROMISED = '"a"';

async function addRow(importing: Importing, read: ReadEntry, promised: ReadonlySet<string>): Promise<AddedSubject> {
  const { tx, actor, now, present, readable, dictionaryNames, refused, renames } = importing;
  const { name, expression, category } = read.entry;
  const same = present.get(name);
  if (same) return same.expression === expression ? { outcome: 'known' } : { outcome: 'refused', field: 'name', reason: 'name-taken' };
  const resolve = (other: string): string | undefined => importing.resolve(other) ?? (promised.has(other) ? PROMISED : undefined);
  const refusal = refuseEntry(read, expression, {
    resolve,
    hasSubject: (other) => present.has(other) || promised.has(other),
    hasDictionary: (other) => dictionaryNames.has(other),
    refused,
    renames,
  });
  if (refusal?.reason) {
    refused.add(name);
    const { reason, place } = refusal;
    return { outcome: 'refused', field: 'expression', reason, value: place ? `${place.line}:${place.column} ${place.value}` : expression };
  }
  const fields = {
    name,
    expression,
    categoryId: await findOrAddCategory(importing, category),
    builder: null,
    filter: subjectFilter.parse({}),
    targets: [],
    state: 'enabled' as const,
  };
  try {
    const id = await insertSubject(tx, actor, fields, { reason: 'import', now, resolve, isRead: read.references.length === 0 });
    present.set(name, fields);
    readable.set(name, expression);
    return { outcome: 'made', id, name };
  } catch (error) {
    if (error instanceof AppError && error.code === 'quota-exceeded')
      return { outcome: 'refused', field: 'name', reason: 'quota-subjects' };
    throw error;
  }
}

/** The ids that stay: changed since, named by another subject, or no longer seen by the caller. One that is gone is no longer asked for. */
export async function takeBackSubjects(
  platform: Pick<Platform, 'store' | 'jobs' | 'now'>,
  actor: Actor,
  ids: readonly number[],
): Promise<ReadonlySet<number>> {
  const { db } = platform.store;
  const rows = await db.selectFrom('subject').selectAll().where('clientId', '=', actor.clientId).where('id', 'in', ids).execute();
  const stayed = new Set<number>();
  const versions = await db
    .selectFrom('subjectVersion')
    .select(['subjectId', (e) => e.fn.countAll<number>().as('n')])
    .where('subjectId', 'in', ids)
    .groupBy('subjectId')
    .execute();
  const changed = new Set(versions.filter(({ n }) => Number(n) > 1).map(({ subjectId }) => subjectId));
  for (const row of rows) {
    const isSeen = !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(row.id);
    const isNamed = (await findDirectReferrers(db, actor.clientId, row.name)).some(({ id }) => !ids.includes(id));
    if (!isSeen || isNamed || changed.has(row.id)) stayed.add(row.id);
  }
  const removed = rows.map(({ id }) => id).filter((id) => !stayed.has(id));
  if (removed.length > 0) await removeSubjects(platform, actor, removed);
  return stayed;
}
