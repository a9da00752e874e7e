// Rows that keep their places while a person works on them.
import { useState } from 'react';
import type { ArticleItem } from '#features/core/article/contract.ts';

/** One answer of a list. */
export interface ListAnswer {
  /** What was asked; another question shows its rows as they come. */
  key: string;
  items: ArticleItem[];
  at: number;
}

interface Kept extends ListAnswer {
  answer: ListAnswer | undefined;
}

/** Articles that were deleted here, until they are restored: their rows go, unlike those of others that fit no more. */
const removed = new Set<number>();
export const forgetRows = (ids: readonly number[]): void => ids.forEach((id) => removed.add(id));
export const recallRows = (ids: readonly number[]): void => ids.forEach((id) => removed.delete(id));

/**
 * The rows of the first answer to a question in their order, with the newest values of each: a row that fits no more stays, and a new one waits until
 * `renew`, which takes the present answer as it is. `at` is when the shown rows were found.
 */
export function useSteadyItems(answer: ListAnswer | undefined): { items: ArticleItem[]; at: number | undefined; renew: () => void } {
  const [kept, setKept] = useState<Kept>();
  if (answer && !isSame(answer, kept?.answer)) setKept(merge(kept, answer));
  const shown = kept?.key === answer?.key ? kept : answer;
  return { items: shown?.items ?? [], at: shown?.at, renew: () => setKept(undefined) };
}

const isSame = (a: ListAnswer, b: ListAnswer | undefined): boolean => a.key === b?.key && a.items === b.items;

function merge(kept: Kept | undefined, answer: ListAnswer): Kept {
  if (kept?.key !== answer.key || kept.items.length === 0) return { ...answer, answer };
  const fresh = new Map(answer.items.map((item) => [item.id, item]));
  const items = kept.items.filter(({ id }) => fresh.has(id) || !removed.has(id)).map((item) => fresh.get(item.id) ?? item);
  return { ...kept, items, answer };
}
