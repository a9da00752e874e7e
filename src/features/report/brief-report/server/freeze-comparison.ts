import type { Distribution } from '#features/insight/analysis/contract.ts';
import type { BulletinGroup, BulletinPeriod } from '#shared/bulletin.ts';
import type { Share } from './figures.ts';
import type { Freezing } from './freezing.ts';

const FEWEST = 2;
const MOST = 10;
const NOTHING: Share = { total: 0, negative: 0, neutral: 0, positive: 0 };

/** Subjects beside each other: those that were asked for, in their order and also without an article, otherwise the largest. */
export function freezeComparison(
  { figures, filter, counted, actor }: Freezing,
  subjects: ReadonlyMap<number, { name: string }>,
  now: Distribution,
  earlier: Distribution,
  before: BulletinPeriod,
): BulletinGroup[] {
  const asked = filter.subjectId?.length ? [...new Set(filter.subjectId)] : now.subjects.map(({ id }) => id);
  const { visibleSubjectIds: visible } = actor;
  const compared = asked.filter((id) => subjects.has(id) && (visible?.includes(id) ?? true)).slice(0, MOST);
  if (compared.length < FEWEST) return [];
  const shareOf = ({ subjects: shares }: Distribution, id: number): Share => shares.find((share) => share.id === id) ?? NOTHING;
  return compared.map((id) => {
    const key = figures.addShare(`subject.${id}`, shareOf(now, id), counted, { subjectId: [id] });
    figures.addShare(`${key}.before`, shareOf(earlier, id), before, { subjectId: [id] });
    return { key, name: subjects.get(id)?.name ?? '' };
  });
}
