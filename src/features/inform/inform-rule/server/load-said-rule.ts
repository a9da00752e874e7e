import type { Kysely } from 'kysely';
import { findRegion } from '#analysis/region/region-table.ts';
import type { Database } from '#server/db/tables/database.ts';
import { loadRuleNames } from './load-rule-names.ts';
import { readRule } from './read-rule.ts';

/** What the sentence of a rule says of it, without the people; undefined where it was deleted. */
export async function loadSaidRule(db: Kysely<Database>, clientId: number, id: number) {
  const row = await db
    .selectFrom('informRule')
    .select(['warningLevel', 'ruleTrigger', 'conditions'])
    .where('clientId', '=', clientId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const rule = readRule(row);
  const { conditions, ruleTrigger } = rule;
  const names = await loadRuleNames(db, clientId, [{ ...rule, recipientIds: [] }]);
  const namesOf = (kind: 'subjects' | 'tags' | 'classes' | 'sites' | 'authors' | 'sources', ids: readonly number[]) =>
    ids.flatMap((each) => names[kind].get(each) ?? []).map(({ name }) => ({ name }));
  return {
    ...rule,
    subjects: namesOf('subjects', conditions.subjectIds),
    tags: namesOf('tags', conditions.tagIds),
    classes: namesOf('classes', conditions.classIds),
    sites: namesOf('sites', conditions.siteIds),
    authors: namesOf('authors', conditions.authorIds),
    sources: namesOf('sources', ruleTrigger.sourceIds),
    provinces: conditions.provinces.map((code) => ({ name: findRegion(code.padEnd(6, '0'))?.name ?? code })),
  };
}
