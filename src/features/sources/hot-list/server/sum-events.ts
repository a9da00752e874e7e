import type { Entry } from './load-entries.ts';

/** An event, computed from its entries alone. */
export interface EventSum {
  id: number;
  title: string;
  entries: Entry[];
  categories: string[];
  heat: number;
  bestRank: number;
  firstAt: number;
  lastAt: number;
}

/** Groups entries by their events. */
export function sumEvents(entries: readonly Entry[]): EventSum[] {
  const groups = new Map<number, Entry[]>();
  for (const entry of entries) {
    const group = groups.get(entry.eventId);
    if (group) group.push(entry);
    else groups.set(entry.eventId, [entry]);
  }
  return [...groups].map(([id, group]) => sumEvent(id, group));
}

function sumEvent(id: number, entries: Entry[]): EventSum {
  // The title with the best rank, among equals the one with the highest score.
  const [best] = entries.toSorted((a, b) => a.bestRank - b.bestRank || b.score - a.score || a.id - b.id);
  return {
    id,
    title: best?.title ?? '',
    entries,
    categories: [...new Set(entries.map(({ category }) => category).filter((name) => name !== ''))],
    heat: entries.reduce((sum, { score }) => sum + score, 0),
    bestRank: best?.bestRank ?? 0,
    // An event may have more titles than a call may have arguments.
    firstAt: entries.reduce((least, { firstAt }) => Math.min(least, firstAt), Number.POSITIVE_INFINITY),
    lastAt: entries.reduce((most, { lastAt }) => Math.max(most, lastAt), 0),
  };
}
