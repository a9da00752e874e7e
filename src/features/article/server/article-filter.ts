import { AppError } from '#shared/errors.ts';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import { scopeExpression } from '#analysis/expression/scope.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { classesBelow } from '#server/record/classes-below.ts';
import { loadDictionaries } from '#server/record/dictionaries.ts';
import { narrowSites } from '#server/record/site-groups.ts';
import { readSearch } from '#server/record/subject-expressions.ts';
import type { ArticleFilter } from '../contract.ts';

/** A caller's filter as the index takes it: scoped to the client, and to the subjects that the caller may see. */
export async function toIndexFilter(platform: Platform, actor: Actor, filter: ArticleFilter): Promise<IndexFilter> {
  const result: IndexFilter = { clientId: actor.clientId };
  if (actor.visibleSubjectIds) result.visibleSubjectIds = actor.visibleSubjectIds;
  if (filter.from !== undefined) result.from = filter.from;
  if (filter.until !== undefined) result.until = filter.until;
  if (filter.junkBelow !== undefined) result.junkBelow = filter.junkBelow;
  if (filter.minLength !== undefined) result.minLength = filter.minLength;
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
      authorIds: filter.authorId,
      tagIds: filter.tagId,
      groupIds: filter.groupId,
      eventIds: filter.eventId,
    }),
  );
  const articleIds = await chosenArticles(platform, actor, filter);
  if (articleIds) result.articleIds = articleIds;
  const siteIds = await narrowSites(platform.store.db, actor.clientId, { siteIds: filter.siteId, groupIds: filter.siteGroupId });
  if (siteIds) result.siteIds = siteIds;
  if (filter.classId?.length) result.classIds = await classFilter(platform, actor, filter.classId);
  const expression = await parseKeyword(platform, actor, filter.keyword, filter.keywordField);
  if (expression) {
    result.expression = expression;
    if (expressionDictionaries(expression).length > 0) result.dictionary = await loadDictionaries(platform.store, actor.clientId);
  }
  return result;
}

/** Those named, those of the caller's basket, or those named that are in it. */
async function chosenArticles(platform: Platform, actor: Actor, filter: ArticleFilter): Promise<number[] | undefined> {
  if (!filter.isSelected) return filter.articleId?.length ? filter.articleId : undefined;
  const rows = await platform.store.db
    .selectFrom('selected_article')
    .select('article_id')
    .where('client_id', '=', actor.clientId)
    .where('user_id', '=', actor.userId)
    .execute();
  const named = filter.articleId?.length ? new Set(filter.articleId) : undefined;
  return rows.map((row) => row.article_id).filter((id) => !named || named.has(id));
}

/** The keyword as a tree, with the subjects that it speaks of written out; a wrong one is an error that says where. */
export async function parseKeyword(
  platform: Platform,
  actor: Actor,
  keyword: string | undefined,
  field: ArticleFilter['keywordField'] = 'all',
): Promise<ExpressionNode | undefined> {
  if (!keyword?.trim()) return undefined;
  const parsed = await readSearch(platform.store.db, actor.clientId, keyword);
  if (!parsed.ok) throw new AppError('invalid-expression', { field: 'keyword', detail: parsed.errors });
  if (!parsed.node) return undefined;
  return field === 'all' ? parsed.node : scopeExpression(parsed.node, field);
}

/** With all that is below them; a class that the caller may not see is as one that no article has. */
async function classFilter(platform: Platform, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const classes = await platform.store.db
    .selectFrom('content_class')
    .select(['id', 'parent_id'])
    .where('client_id', '=', actor.clientId)
    .execute();
  const visible = actor.visibleClassIds && new Set(actor.visibleClassIds);
  return classesBelow(ids, classes).filter((id) => !visible || visible.has(id));
}

const present = (parts: Record<string, readonly unknown[] | undefined>) =>
  Object.fromEntries(Object.entries(parts).filter(([, values]) => values?.length));
