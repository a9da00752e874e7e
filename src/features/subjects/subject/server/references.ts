// References between subjects: by `#name` to a subject, by `@name` to a dictionary.
import { addToGroup } from '#shared/group-by.ts';
import type { Kysely } from 'kysely';
import { EXPRESSION_LIMITS } from '#analysis/expression/expression-error.ts';
import { inlineSubjects, referencesOf, type ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { type Renames, renameReferences } from '#analysis/expression/rename-references.ts';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import { AppError } from '#shared/errors.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { nextVersion, type SubjectRow } from './subject-row.ts';
import { keepVersion } from './keep-version.ts';

/** The client's subjects whose expression contains `#` or `@`. */
const speaking = (db: Kysely<Database>, clientId: number, marks: readonly string[]): Promise<SubjectRow[]> =>
  db
    .selectFrom('subject')
    .selectAll()
    .where('clientId', '=', clientId)
    .where((e) => e.or(marks.map((mark) => e('expression', 'like', `%${mark}%`))))
    .orderBy('id')
    .execute();

function namesIn(expression: string): { subjects: string[]; dictionaries: string[] } {
  const parsed = parseExpression(expression);
  if (!parsed.ok || !parsed.node) return { subjects: [], dictionaries: [] };
  return { subjects: referencesOf(parsed.node).map((node) => node.name), dictionaries: expressionDictionaries(parsed.node) };
}

/** Subjects that refer to one of these subjects, directly or through others: nearest first, each once. */
export async function findReferrers(db: Kysely<Database>, clientId: number, names: readonly string[]): Promise<SubjectRow[]> {
  const rows = (await speaking(db, clientId, ['#', '＃'])).map((row) => ({ row, subjects: namesIn(row.expression).subjects }));
  const found = new Map<number, SubjectRow>();
  let wanted = new Set(names);
  while (wanted.size > 0) {
    const next = rows.filter(({ row, subjects }) => !found.has(row.id) && subjects.some((name) => wanted.has(name)));
    for (const { row } of next) found.set(row.id, row);
    wanted = new Set(next.map(({ row }) => row.name));
  }
  return [...found.values()];
}

/** Subjects that refer to the subject directly. */
export async function findDirectReferrers(db: Kysely<Database>, clientId: number, name: string): Promise<SubjectRow[]> {
  return (await speaking(db, clientId, ['#', '＃'])).filter((row) => namesIn(row.expression).subjects.includes(name));
}

/** For each referenced dictionary, the subjects that refer to it. */
export async function findDictionaryUsers(db: Kysely<Database>, clientId: number): Promise<Map<string, SubjectRow[]>> {
  const users = new Map<string, SubjectRow[]>();
  for (const row of await speaking(db, clientId, ['@', '＠']))
    for (const name of namesIn(row.expression).dictionaries) addToGroup(users, name, row);
  return users;
}

/** Gives a new time to subjects whose words changed because another's did, so that the matcher reads them again. */
export async function touchSubjects(tx: Kysely<Database>, rows: readonly SubjectRow[], now: number): Promise<void> {
  for (const row of rows)
    await tx
      .updateTable('subject')
      .set({ updatedAt: nextVersion(row.updatedAt, now) })
      .where('id', '=', row.id)
      .execute();
}

/** Writes the new names where subjects use the old ones, in text and boxes; each is a version. `too-large` where one could not be read any more then. */
export async function renameInSubjects(
  tx: Kysely<Database>,
  actor: Actor,
  rows: readonly SubjectRow[],
  renames: Renames,
  now: number,
): Promise<void> {
  for (const row of rows) {
    const change = {
      expression: renameReferences(row.expression, renames),
      builder: row.builder && renameBoxes(row.builder, renames),
      updatedAt: nextVersion(row.updatedAt, now),
    };
    if (change.expression.length > EXPRESSION_LIMITS.characters)
      throw new AppError('too-large', { field: 'name', detail: { names: namesSeen(actor, [row]) } });
    await tx.updateTable('subject').set(change).where('id', '=', row.id).execute();
    await keepVersion(tx, actor, { ...row, ...change }, { reason: 'reference', before: row, now });
  }
}

const renameBoxes = (builder: Record<string, string>, renames: Renames): Record<string, string> =>
  Object.fromEntries(Object.entries(builder).map(([box, text]) => [box, renameReferences(text, renames)]));

/** Refuses an expression that would make a referring subject unreadable because it would become too large. */
export function requireReferrersReadable(referrers: readonly SubjectRow[], resolve: ResolveSubject): void {
  for (const row of referrers) {
    const parsed = parseExpression(row.expression);
    const inlined = parsed.ok && parsed.node ? inlineSubjects(parsed.node, resolve, row.name) : undefined;
    if (inlined?.ok !== false) continue;
    const [error] = inlined.errors;
    throw new AppError('invalid-expression', {
      field: 'expression',
      detail: [{ ...error, position: 0, length: 0, path: [row.name, ...(error?.path ?? [])] }],
    });
  }
}

/** Names for a refusal: those of subjects that the caller sees. */
export const namesSeen = (actor: Actor, rows: readonly { id: number; name: string }[]): string[] => [
  ...new Set(rows.filter(({ id }) => !actor.visibleSubjectIds || actor.visibleSubjectIds.includes(id)).map(({ name }) => name)),
];
