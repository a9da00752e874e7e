import type { Distribution } from '#features/insight/analysis/contract.ts';
import type { Freezing } from './freezing.ts';

const LEVEL = 'overseas';
const MOST = 5;

/** What media abroad and in Hong Kong, Macao and Taiwan wrote: its numbers, and the articles that are talked of most. */
export async function freezeForeign({ reading, analysed, counted, figures }: Freezing, { levels }: Distribution): Promise<number[]> {
  const share = levels.find(({ level }) => level === LEVEL);
  if (!share) return [];
  figures.addShare('overseas', share, counted, { level: [LEVEL] });
  const { items } = await reading.index.query({ filter: { ...analysed, levels: [LEVEL] }, sort: 'heat', isFolded: true, limit: MOST });
  return items.map(({ id }) => id);
}
