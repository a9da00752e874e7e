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
  const apart: Pin[] = first === undefined || other === undefined ? [] : [{ kind: 'apart', a: first, b: other }];
  return [...chain(staying), ...chain(moved), ...apart];
}

function chain(ids: readonly number[]): Pin[] {
  const [first, ...others] = ids;
  return first === undefined ? [] : others.map((id) => ({ kind: 'together', a: first, b: id }));
}
