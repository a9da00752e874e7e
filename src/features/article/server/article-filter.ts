import { AppError } from '#shared/errors.ts';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { scopeExpression } from '#analysis/expression/scope.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import type { ArticleFilter } from '../contract.ts';

/** A caller's filter as the index takes it: scoped to the client, and to the subjects that the caller may see. */
export async function toIndexFilter(platform: Platform, actor: Actor, filter: ArticleFilter): Promise<IndexFilter> {
  const result: IndexFilter = { clientId: actor.clientId };
  if (actor.visibleSubjectIds) result.visibleSubjectIds = actor.visibleSubjectIds;
  if (filter.from !== undefined) result.from = filter.from;
  if (filter.until !== undefined) result.until = filter.until;
  if (filter.junkBelow !== undefined) result.junkBelow = filter.junkBelow;
  Object.assign(
    result,
    present({
      subjectIds: filter.subjectId,
      mediaTypes: filter.mediaType,
      levels: filter.level,
      emotions: filter.emotion,
      statuses: filter.status,
      languages: filter.language,
      regions: filter.region,
      siteIds: filter.siteId,
      authorIds: filter.authorId,
      tagIds: filter.tagId,
      groupIds: filter.groupId,
    }),
  );
  const expression = parseKeyword(filter.keyword, filter.keywordField);
  if (expression) {
    result.expression = expression;
    result.dictionary = await loadDictionaries(platform.store, actor.clientId);
  }
  return result;
}

/** The keyword as a tree; a wrong one is an error that says where. */
export function parseKeyword(keyword: string | undefined, field: ArticleFilter['keywordField'] = 'all'): ExpressionNode | undefined {
  if (!keyword?.trim()) return undefined;
  const parsed = parseExpression(keyword);
  if (!parsed.ok) throw new AppError('invalid-expression', { field: 'keyword', detail: parsed.errors });
  if (!parsed.node) return undefined;
  return field === 'all' ? parsed.node : scopeExpression(parsed.node, field);
}

const present = (parts: Record<string, readonly unknown[] | undefined>) =>
  Object.fromEntries(Object.entries(parts).filter(([, values]) => values?.length));
