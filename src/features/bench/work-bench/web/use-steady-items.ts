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

export interface SteadyItems {
  items: ArticleItem[];
  /** Shown rows that the newest answer lacks: they fit no more, or stand on another page by now. */
  strayIds: number[];
  /** When the shown rows were found. */
  at: number | undefined;
  renew: () => void;
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
 * `renew`, which takes the present answer as it is.
 */
export function useSteadyItems(answer: ListAnswer | undefined): SteadyItems {
  const [kept, setKept] = useState<Kept>();
  if (answer && !isSame(answer, kept?.answer)) setKept(merge(kept, answer));
  const shown = kept?.key === answer?.key ? kept : answer;
  const items = shown?.items ?? [];
  const answered = new Set(answer?.items.map((item) => item.id));
  return {
    items,
    strayIds: answer ? items.map(({ id }) => id).filter((id) => !answered.has(id)) : [],
    at: shown?.at,
    renew: () => setKept(undefined),
  };
}

/** A row that its list does not answer any more, with its values as they are now; what the list's words made of it stays. */
export const withPresent = (row: ArticleItem, present: ArticleItem | undefined): ArticleItem =>
  present ? { ...present, title: row.title, summary: row.summary, hits: row.hits, similar: row.similar } : row;

const isSame = (a: ListAnswer, b: ListAnswer | undefined): boolean => a.key === b?.key && a.items === b.items;

function merge(kept: Kept | undefined, answer: ListAnswer): Kept {
  if (kept?.key !== answer.key || kept.items.length === 0) return { ...answer, answer };
  const fresh = new Map(answer.items.map((item) => [item.id, item]));
  const items = kept.items.filter(({ id }) => fresh.has(id) || !removed.has(id)).map((item) => fresh.get(item.id) ?? item);
  return { ...kept, items, answer };
}
