import type { Actor } from '#server/actor.ts';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { toIndexFilter } from '#features/core/article/server/facade.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { groupBy } from '#shared/group-by.ts';
import type { SubjectTreeNode } from '../contract.ts';
import { withDescendants } from './category-tree.ts';

interface Counts {
  total: Map<number, number>;
  unread: Map<number, number>;
  negative: Map<number, number>;
}

/**
 * Categories and subjects that the caller may see, with the numbers of articles that fit. A category's number counts the articles in any of its
 * subjects, each once.
 */
export async function getSubjectTree(platform: Platform, actor: Actor, filter: ArticleFilter) {
  const { db } = platform.store;
  const scope = await toIndexFilter(platform, actor, filter);
  const [categories, allSubjects, counts, total] = await Promise.all([
    db.selectFrom('subjectCategory').selectAll().where('clientId', '=', actor.clientId).orderBy('sort').orderBy('id').execute(),
    db
      .selectFrom('subject')
      .select(['id', 'name', 'categoryId', 'state'])
      .where('clientId', '=', actor.clientId)
      .orderBy('sort')
      .orderBy('id')
      .execute(),
    countSubjects(platform, scope),
    platform.index.count(scope),
  ]);
  const visible = actor.visibleSubjectIds && new Set(actor.visibleSubjectIds);
  const subjects = visible ? allSubjects.filter((subject) => visible.has(subject.id)) : allSubjects;
  const items: SubjectTreeNode[] = subjects.map((subject) => ({
    key: `s${subject.id}`,
    kind: 'subject',
    id: subject.id,
    parentKey: subject.categoryId === null ? null : `c${subject.categoryId}`,
    name: subject.name,
    state: subject.state,
    total: counts.total.get(subject.id) ?? 0,
    unread: counts.unread.get(subject.id) ?? 0,
    negative: counts.negative.get(subject.id) ?? 0,
  }));
  const inCategory = groupBy(subjects, (subject) => subject.categoryId);
  for (const category of categories) {
    const below = withDescendants(categories, [category.id]);
    const subjectIds = below.flatMap((id) => inCategory.get(id) ?? []).map((subject) => subject.id);
    if (visible && subjectIds.length === 0) continue;
    items.push({
      key: `c${category.id}`,
      kind: 'category',
      id: category.id,
      parentKey: category.parentId === null ? null : `c${category.parentId}`,
      name: category.name,
      state: 'enabled',
      ...(await countTogether(platform, scope, subjectIds)),
    });
  }
  return { items, total };
}

async function countSubjects(platform: Platform, scope: IndexFilter): Promise<Counts> {
  const facet = async (filter: IndexFilter) => {
    const page = await platform.index.query({ filter, limit: 0, facets: ['subject'] });
    return new Map(Object.entries(page.facets.subject ?? {}).map(([id, n]) => [Number(id), n]));
  };
  const [total, unread, negative] = await Promise.all([
    facet(scope),
    isAllowed('unread', scope.statuses) ? facet({ ...scope, statuses: ['unread'] }) : new Map<number, number>(),
    isAllowed('negative', scope.emotions) ? facet({ ...scope, emotions: ['negative'] }) : new Map<number, number>(),
  ]);
  return { total, unread, negative };
}

const isAllowed = <T>(value: T, chosen: readonly T[] | undefined): boolean => chosen === undefined || chosen.includes(value);

async function countTogether(platform: Platform, scope: IndexFilter, subjectIds: readonly number[]) {
  if (subjectIds.length === 0) return { total: 0, unread: 0, negative: 0 };
  const page = await platform.index.query({ filter: { ...scope, subjectIds }, limit: 0, facets: ['status', 'emotion'] });
  return { total: page.total, unread: page.facets.status?.unread ?? 0, negative: page.facets.emotion?.negative ?? 0 };
}
