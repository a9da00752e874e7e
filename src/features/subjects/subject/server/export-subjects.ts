import type { Kysely } from 'kysely';
import { expressionSubjects } from '#analysis/expression/inline-subjects.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import type { Platform } from '#server/platform.ts';
import { logOperation } from '#server/record/log-operation.ts';
import type { SubjectFile } from '../transfer.contract.ts';
import { type CategoryRow, loadCategories, pathOf } from './category-tree.ts';
import { fieldsOf } from './copy-and-move.ts';
import { findSubject, type SubjectRow } from './subject-row.ts';

/** The subjects as a file, with the subjects and dictionaries that they refer to, directly or through others. */
export async function exportSubjects(platform: Platform, actor: Actor, ids: readonly number[], field = 'id'): Promise<SubjectFile> {
  const { db } = platform.store;
  const chosen: SubjectRow[] = [];
  for (const id of new Set(ids)) chosen.push(await findSubject(db, actor, id, field));
  const rows = await withReferred(db, actor, chosen);
  const dictionaryNames = new Set(rows.flatMap((row) => referencesIn(row.expression).dictionaries));
  const dictionaries = await db
    .selectFrom('dictionary')
    .select(['name', 'words'])
    .where('clientId', '=', actor.clientId)
    .orderBy('name')
    .execute();
  const categories = await loadCategories(db, actor.clientId);
  const sites = await loadDomains(db, rows);
  const groups = await db.selectFrom('siteGroup').select(['id', 'name']).where('clientId', '=', actor.clientId).execute();
  const groupNames = new Map(groups.map((row) => [row.id, row.name]));
  await logOperation(db, actor, platform.now(), { action: 'subject.export', targetId: ids.join(',') });
  return {
    format: 'tingfeng-subjects',
    version: 1,
    exportedAt: platform.now(),
    subjects: rows.map((row) => toEntry(row, categories, sites, groupNames)),
    dictionaries: dictionaries.filter((row) => dictionaryNames.has(row.name)).map((row) => ({ name: row.name, words: row.words })),
  };
}

function toEntry(
  row: SubjectRow,
  categories: readonly CategoryRow[],
  domains: ReadonlyMap<number, string>,
  groupNames: ReadonlyMap<number, string>,
): SubjectFile['subjects'][number] {
  const { categoryId, filter, name, expression, builder, targets, state } = fieldsOf(row);
  const { siteIds, siteGroupIds, ...rest } = filter;
  const sites = siteIds.flatMap((id) => domains.get(id) ?? []);
  const siteGroups = siteGroupIds.flatMap((id) => groupNames.get(id) ?? []);
  return { name, category: pathOf(categories, categoryId), expression, builder, filter: rest, sites, siteGroups, targets, state };
}

const referencesIn = (expression: string): { subjects: string[]; dictionaries: string[] } => {
  const parsed = parseExpression(expression);
  if (!parsed.ok || !parsed.node) return { subjects: [], dictionaries: [] };
  return { subjects: expressionSubjects(parsed.node), dictionaries: expressionDictionaries(parsed.node) };
};

/** Referenced subjects come before those that refer to them. */
async function withReferred(db: Kysely<Database>, actor: Actor, chosen: readonly SubjectRow[]): Promise<SubjectRow[]> {
  const all = await db.selectFrom('subject').selectAll().where('clientId', '=', actor.clientId).execute();
  const byName = new Map(all.map((row) => [row.name, row]));
  const ordered = new Set<SubjectRow>();
  const add = (row: SubjectRow | undefined): void => {
    if (!row || ordered.has(row)) return;
    for (const name of referencesIn(row.expression).subjects) add(byName.get(name));
    ordered.add(row);
  };
  for (const row of chosen) add(byName.get(row.name));
  return [...ordered];
}

async function loadDomains(db: Kysely<Database>, rows: readonly SubjectRow[]): Promise<Map<number, string>> {
  const ids = rows.flatMap((row) => fieldsOf(row).filter.siteIds);
  const sites = await db
    .selectFrom('site')
    .select(['id', 'domain'])
    .where('id', 'in', [0, ...ids])
    .execute();
  return new Map(sites.map((site) => [site.id, site.domain]));
}
