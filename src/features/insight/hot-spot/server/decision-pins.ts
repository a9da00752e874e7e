import type { Pin } from '#analysis/event/pins.ts';

export interface Decision {
  kind: 'merge' | 'split';
  /** Articles that were in the event, and those that were moved. */
  staying: readonly number[];
  moved: readonly number[];
}

/** A person's decision as pins for the clustering: every article at that time is pinned to its side. */
export function decisionPins({ kind, staying, moved }: Decision): Pin[] {
  if (kind === 'merge') return chain([...staying, ...moved]);
  const [first, other] = [staying[0], moved[0]];
  if (first === undefined || other === undefined) return [...chain(staying), ...chain(moved)];
  // Against every article of the other side: when a later decision splits a side too, both its parts must stay apart from the other.
  const apart = [
    ...moved.map((id): Pin => ({ kind: 'apart', a: first, b: id })),
    ...staying.map((id): Pin => ({ kind: 'apart', a: id, b: other })),
  ];
  return [...chain(staying), ...chain(moved), ...apart];
}

function chain(ids: readonly number[]): Pin[] {
  const [first, ...others] = ids;
  return first === undefined ? [] : others.map((id) => ({ kind: 'together', a: first, b: id }));
}
