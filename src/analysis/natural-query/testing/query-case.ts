/** The form of the sentences that define what the reader has to understand. They were written before the grammar, from what an analyst means. */
import type { NaturalQueryContext, NaturalQueryFilter } from '../natural-query-types.ts';

/** As in the filter; `time` is `from..until` in Beijing time, `[2026-]MM-DD[THH:mm]` on each side, or nothing for an open side. */
export interface ExpectedFilter extends Omit<NaturalQueryFilter, 'from' | 'until'> {
  time?: string;
}

/** A sentence, the filter it means, and the parts that stay unread. */
export type QueryCase = readonly [text: string, filter: ExpectedFilter, unread?: readonly string[]];

/** Saturday, 21 November 2026, 15:30 in Beijing. */
export const CASE_CONTEXT: NaturalQueryContext = {
  now: Date.UTC(2026, 10, 21, 7, 30),
  subjects: [
    { id: 1, name: '品牌舆情' },
    { id: 2, name: '新能源汽车' },
    { id: 3, name: 'Brand Watch' },
    { id: 4, name: '高考' },
  ],
  sites: [
    { id: 11, name: '南方都市报' },
    { id: 12, name: '云雀新闻' },
    { id: 13, name: 'Morning Post' },
  ],
};
