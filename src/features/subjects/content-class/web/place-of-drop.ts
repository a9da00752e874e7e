import type { ContentClass } from '../contract.ts';

/** New position of a dropped class: as the first in the other one, or before or after it among its siblings. */
export function placeOfDrop(
  rows: readonly ContentClass[],
  dragged: number,
  target: number,
  side: 'in' | 'before' | 'behind',
): { parentId: number | null; place: number } {
  if (side === 'in') return { parentId: target, place: 0 };
  const parentId = rows.find((row) => row.id === target)?.parentId ?? null;
  const siblings = rows.filter((row) => row.parentId === parentId && row.id !== dragged);
  const place = siblings.findIndex((row) => row.id === target);
  return { parentId, place: side === 'before' ? place : place + 1 };
}
