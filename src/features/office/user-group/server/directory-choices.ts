import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { userGroupContract } from '../contract.ts';
import { grantableOf } from './directory.service.ts';

/** Names only, for whoever grants without seeing the articles: what the caller may let a group see. */
export async function listChoices({ store: { db } }: Platform, actor: Actor): Promise<Output<(typeof userGroupContract)['choices']>> {
  const { clientId } = actor;
  const { visibleSubjectIds, visibleClassIds } = grantableOf(actor);
  const categories = await db
    .selectFrom('subjectCategory')
    .select(['id', 'name', 'parentId'])
    .where('clientId', '=', clientId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const subjects = await db
    .selectFrom('subject')
    .select(['id', 'name', 'categoryId'])
    .where('clientId', '=', clientId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const classes = await db
    .selectFrom('contentClass')
    .select(['id', 'name', 'parentId'])
    .where('clientId', '=', clientId)
    .orderBy('name')
    .execute();
  const within = (ids: readonly number[] | undefined) => {
    const set = ids && new Set(ids);
    return ({ id }: { id: number }) => set?.has(id) ?? true;
  };
  const keyOf = (id: number | null) => (id === null ? null : `category-${id}`);
  return {
    subjects: [
      ...categories.map(({ id, name, parentId }) => ({
        key: `category-${id}`,
        kind: 'category' as const,
        id,
        name,
        parentKey: keyOf(parentId),
      })),
      ...subjects
        .filter(within(visibleSubjectIds))
        .map(({ id, name, categoryId }) => ({ key: `subject-${id}`, kind: 'subject' as const, id, name, parentKey: keyOf(categoryId) })),
    ],
    classes: classes.filter(within(visibleClassIds)),
  };
}
