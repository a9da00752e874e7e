import { AppError } from '#shared/errors.ts';
import { refusal } from '#shared/refusals.ts';
import { entriesOf } from '#shared/keys-of.ts';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import { ROOT } from '#analysis/region/region-table.ts';
import { scopeExpression } from '#analysis/expression/scope.ts';
import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Reading } from '#server/platform.ts';
import { classesBelow } from '#server/record/classes-below.ts';
import { loadDictionaries, requireDictionaries } from '#server/record/dictionaries.ts';
import { narrowSites } from '#server/record/site-groups.ts';
import { readSearch } from '#server/record/subject-expressions.ts';
import type { ArticleFilter } from '../contract.ts';
import { articlesOfImport } from './import-articles.ts';
import { articlesWithTicket } from './ticket-marks.ts';

/** A caller's filter in the index's form: limited to the client, and to the subjects that the caller may see. */
export async function toIndexFilter(platform: Reading, actor: Actor, filter: ArticleFilter): Promise<IndexFilter> {
  const {
    from,
    until,
    junkBelow,
    minLength,
    minFollowers,
    needsReview,
    articleId,
    isSelected,
    isMine,
    ticket,
    importId,
    siteId,
    siteGroupId,
    classId,
    keyword,
    keywordField,
    ...lists
  } = filter;
  const expression = await parseKeyword(platform, actor, keyword, keywordField);
  const hasDictionary = expression !== undefined && expressionDictionaries(expression).length > 0;
  return {
    ...listsOf({ ...lists, region: lists.region?.includes(ROOT) ? [] : lists.region, tagId: seenTags(actor, lists.tagId) }),
    ...chosen({
      from,
      until,
      junkBelow,
      minLength,
      minFollowers,
      needsReview,
      visibleSubjectIds: actor.visibleSubjectIds,
      subjectIds: lists.subjectId?.length ? seenSubjects(actor, lists.subjectId) : undefined,
      articleIds: await chosenArticles(platform, actor, { articleId, isSelected, isMine, ticket, importId }),
      // Groups of sites are the reader's own.
      siteIds: await narrowSites(platform.store.db, (actor.home ?? actor).clientId, { siteIds: siteId, groupIds: siteGroupId }),
      classIds: classId?.length ? await classFilter(platform, actor, classId) : undefined,
      expression,
      dictionary: hasDictionary ? await loadDictionaries(platform.store, actor.clientId) : undefined,
    }),
    clientId: actor.clientId,
  };
}

/** A subject that the caller may not see is as one that no article has. */
const seenSubjects = ({ visibleSubjectIds: visible }: Actor, ids: readonly number[]): readonly number[] =>
  ids.filter((id) => visible === undefined || visible.includes(id));

/** Tags are the client's own: no article of another one has any. */
const seenTags = ({ home }: Actor, ids: readonly number[] | undefined) => (home && ids?.length ? [0] : ids?.slice());

type Choices = Omit<IndexFilter, 'clientId'>;
type Lists = Omit<
  ArticleFilter,
  | 'from'
  | 'until'
  | 'junkBelow'
  | 'minLength'
  | 'minFollowers'
  | 'needsReview'
  | 'articleId'
  | 'isSelected'
  | 'isMine'
  | 'ticket'
  | 'importId'
  | 'siteId'
  | 'siteGroupId'
  | 'classId'
  | 'keyword'
  | 'keywordField'
>;

/** Parts with another name in the index. A filter part that is missing here, or misspelt, does not compile. */
const LIST_NAMES = {
  subjectId: 'subjectIds',
  mediaType: 'mediaTypes',
  level: 'levels',
  emotion: 'emotions',
  status: 'statuses',
  language: 'languages',
  region: 'regions',
  authorId: 'authorIds',
  tagId: 'tagIds',
  groupId: 'groupIds',
  eventId: 'eventIds',
} as const satisfies { [Part in keyof Lists]-?: SameList<Part> };
/** The index's names that take a list of the same items as this part. */
type SameList<Part extends keyof Lists> = {
  [Name in keyof Choices]-?: Lists[Part] extends Choices[Name] ? Name : never;
}[keyof Choices];

const listsOf = (lists: Lists): Choices =>
  Object.fromEntries(entriesOf(LIST_NAMES).flatMap(([part, name]) => (lists[part]?.length ? [[name, lists[part]]] : [])));

const chosen = (choices: Choices): Choices => Object.fromEntries(Object.entries(choices).filter(([, choice]) => choice !== undefined));

/** The articles that are named, in the caller's basket, in the caller's hands, in tickets, and of an import: those in all of these that the filter asks for. */
async function chosenArticles(
  platform: Reading,
  actor: Actor,
  filter: Pick<ArticleFilter, 'articleId' | 'isSelected' | 'isMine' | 'ticket' | 'importId'>,
): Promise<number[] | undefined> {
  const lists = [
    ...(filter.articleId?.length ? [filter.articleId] : []),
    ...(filter.isSelected ? [await basketOf(platform, actor)] : []),
    ...(filter.isMine ? [await inHandsOf(platform, actor)] : []),
    ...(filter.ticket ? [await articlesWithTicket(platform.store.db, actor, filter.ticket)] : []),
    ...(filter.importId === undefined ? [] : [await articlesOfImport(platform.store.db, actor, filter.importId)]),
  ];
  const [first, ...others] = lists;
  return others.reduce((kept, list) => {
    const wanted = new Set(list);
    return kept?.filter((id) => wanted.has(id));
  }, first);
}

async function basketOf({ store: { db } }: Reading, { clientId, userId }: Actor): Promise<number[]> {
  const basket = db.selectFrom('selectedArticle').select('articleId').where('clientId', '=', clientId).where('userId', '=', userId);
  return (await basket.execute()).map((row) => row.articleId);
}

/** Articles in work whose status the caller was the last to set. */
async function inHandsOf({ store: { db } }: Reading, { clientId, userId }: Actor): Promise<number[]> {
  const rows = await db
    .selectFrom('articleLog as log')
    .innerJoin('hit', (join) => join.onRef('hit.clientId', '=', 'log.clientId').onRef('hit.articleId', '=', 'log.articleId'))
    .select('log.articleId')
    .where('log.clientId', '=', clientId)
    .where('log.userId', '=', userId)
    .where('log.field', '=', 'status')
    .where('log.after', '=', 'processing')
    .where('hit.status', '=', 'processing')
    .where((e) =>
      e.not(
        e.exists(
          e
            .selectFrom('articleLog as later')
            .select('later.id')
            .whereRef('later.clientId', '=', 'log.clientId')
            .whereRef('later.articleId', '=', 'log.articleId')
            .whereRef('later.id', '>', 'log.id')
            .where('later.field', '=', 'status'),
        ),
      ),
    )
    .execute();
  return rows.map((row) => row.articleId);
}

/** The keyword as a tree, with the subjects that it refers to expanded; an invalid one is an error with its position. */
export async function parseKeyword(
  platform: Reading,
  actor: Actor,
  keyword: string | undefined,
  field: ArticleFilter['keywordField'] = 'all',
): Promise<ExpressionNode | undefined> {
  if (!keyword?.trim()) return undefined;
  const parsed = await readSearch(platform.store.db, actor, keyword);
  if (!parsed.ok) throw new AppError('invalid-expression', { field: 'keyword', detail: parsed.errors });
  if (!parsed.node) return undefined;
  // Before their names are looked up: those of another client are not told.
  if (actor.home && expressionDictionaries(parsed.node).length > 0) throw refusal('keyword', 'dictionary-elsewhere');
  await requireDictionaries(platform.store.db, actor.clientId, { field: 'keyword', node: parsed.node });
  return field === 'all' ? parsed.node : scopeExpression(parsed.node, field);
}

/** Includes all classes below them; a class that the caller may not see matches no article. */
async function classFilter(platform: Reading, actor: Actor, ids: readonly number[]): Promise<number[]> {
  const classes = await platform.store.db
    .selectFrom('contentClass')
    .select(['id', 'parentId'])
    .where('clientId', '=', actor.clientId)
    .execute();
  const visible = actor.visibleClassIds && new Set(actor.visibleClassIds);
  return classesBelow(ids, classes).filter((id) => !visible || visible.has(id));
}
