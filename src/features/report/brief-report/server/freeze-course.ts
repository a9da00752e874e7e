import type { Distribution } from '#features/insight/analysis/contract.ts';
import type { BulletinEvent, BulletinSnapshot } from '#shared/bulletin.ts';
import { idToMs } from '#shared/time.ts';
import type { Freezing } from './freezing.ts';

/** How one event went from medium to medium: the first article of each since its first report. Of anything else nothing. */
export async function freezeCourse(
  { reading, filter, analysed, counted }: Freezing,
  { mediaTypes }: Distribution,
  [event]: readonly BulletinEvent[],
): Promise<BulletinSnapshot['course']> {
  if (filter.eventId?.length !== 1 || !event) return [];
  const from = Math.max(counted.from, idToMs(event.firstId));
  const firsts = await Promise.all(
    mediaTypes.map(async ({ mediaType }) => {
      const asked = { filter: { ...analysed, from, mediaTypes: [mediaType] }, sort: 'oldest', isFolded: false, limit: 1 } as const;
      const { items } = await reading.index.query(asked);
      return items.map(({ id }) => ({ articleId: id, mediaType }));
    }),
  );
  // Ids ascend with the time of publication.
  return firsts.flat().toSorted((a, b) => a.articleId - b.articleId);
}
