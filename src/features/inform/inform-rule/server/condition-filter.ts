// The conditions of a rule as a question to the index.
import type { Kysely } from 'kysely';
import type { Database } from '#server/db/tables/database.ts';
import type { ArticleIndex, IndexFilter } from '#server/index/port.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { readClientExpression } from '#server/record/subject-expressions.ts';
import type { RuleConditions } from '#shared/warnings.ts';

/** Undefined when the expression can match nothing any more. */
export async function conditionFilter(
  db: Kysely<Database>,
  clientId: number,
  conditions: RuleConditions,
): Promise<IndexFilter | undefined> {
  const { subjectIds, emotions, mediaTypes, levels, provinces, tagIds, classIds, siteIds, authorIds, expression } = conditions;
  const read = await readClientExpression(db, clientId, expression);
  if (!read.ok || (expression !== '' && !read.node)) return undefined;
  const lists = { subjectIds, emotions, mediaTypes, levels, regions: provinces, tagIds, classIds, siteIds, authorIds };
  return {
    clientId,
    junkBelow: conditions.junkBelow,
    ...Object.fromEntries(Object.entries(lists).filter(([, values]) => values.length > 0)),
    ...(conditions.minFollowers > 0 && { minFollowers: conditions.minFollowers }),
    ...(conditions.isSureOnly && { needsReview: false }),
    ...(read.node && { expression: read.node, dictionary: await loadDictionaries({ db }, clientId) }),
  };
}

/** Articles that fit but for the followers of their authors, which are unknown; 0 where a rule asks for none. */
export const countUnknown = async (index: Pick<ArticleIndex, 'count'>, { minFollowers, ...others }: IndexFilter): Promise<number> =>
  minFollowers === undefined ? 0 : index.count({ ...others, hasFollowers: false });
