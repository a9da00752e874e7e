import { classesBelow } from '#server/record/classes-below.ts';
import type { BulletinGroup } from '#shared/bulletin.ts';
import type { Freezing } from './freezing.ts';

const MOST = 20;

/** The client's content classes of the first level that have articles, the largest first. */
export async function freezeClasses({ reading, actor, analysed, counted, figures }: Freezing): Promise<BulletinGroup[]> {
  const all = await reading.store.db
    .selectFrom('contentClass')
    .select(['id', 'parentId', 'name'])
    .where('clientId', '=', actor.clientId)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const visible = actor.visibleClassIds && new Set(actor.visibleClassIds);
  const isVisible = (id: number): boolean => visible?.has(id) ?? true;
  const tops = all.filter(({ id, parentId }) => parentId === null && isVisible(id)).slice(0, MOST);
  const groups = await Promise.all(
    tops.map(async ({ id, name }) => {
      const filter = { ...analysed, classIds: classesBelow([id], all).filter(isVisible) };
      const { total, facets } = await reading.index.query({ filter, limit: 0, facets: ['emotion'] });
      const { negative = 0, neutral = 0, positive = 0 } = facets.emotion ?? {};
      return { id, name, share: { total, negative, neutral, positive } };
    }),
  );
  return groups
    .filter(({ share }) => share.total > 0)
    .toSorted((a, b) => b.share.total - a.share.total)
    .map(({ id, name, share }) => ({ key: figures.addShare(`class.${id}`, share, counted, { classId: [id] }), name }));
}
