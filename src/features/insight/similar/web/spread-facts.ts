// Statistics of a text's spread: its speed, and the articles through which it went.
import { HOUR_MS, hourOf } from '#shared/time.ts';
import type { Member, SpreadEdge } from '../contract.ts';

type Timed = Pick<Member, 'id' | 'publishedAt'>;

/** From the first publisher until half of all, including the first, had published. `members` are in order of time. */
export function halfTime(members: readonly Timed[]): number {
  const [first] = members;
  const half = members[Math.ceil(members.length / 2) - 1];
  return first && half ? half.publishedAt - first.publishedAt : 0;
}

/** The clock hour with most of them, among equals the earlier; undefined when there are none. */
export function busiestHour(members: readonly Timed[]): { from: number; ids: number[] } | undefined {
  const hours = new Map<number, number[]>();
  for (const { id, publishedAt } of members) {
    const hour = hourOf(publishedAt);
    const ids = hours.get(hour);
    if (ids) ids.push(id);
    else hours.set(hour, [id]);
  }
  const [top] = [...hours].toSorted((a, b) => b[1].length - a[1].length || a[0] - b[0]);
  return top && { from: top[0] * HOUR_MS, ids: top[1] };
}

export interface KeyNode {
  id: number;
  /** Number of articles that took it over, and of those whose text says so. */
  direct: number[];
  observed: number[];
  /** Includes those that took over from these, and so on. */
  all: number[];
}

/** Articles that others took over, the most followed first. An edge goes from an earlier member to a later one. */
export function keyNodes(members: readonly Timed[], edges: readonly SpreadEdge[]): KeyNode[] {
  const nodes = new Map<number, KeyNode>(members.map(({ id }) => [id, { id, direct: [], observed: [], all: [] }]));
  const cameFrom = new Map(edges.map((edge) => [edge.to, edge]));
  for (const { id } of members) {
    const edge = cameFrom.get(id);
    const from = edge && nodes.get(edge.from);
    if (!edge || !from) continue;
    from.direct.push(id);
    if (edge.kind === 'observed') from.observed.push(id);
    const seen = new Set<number>();
    for (let above = nodes.get(edge.from); above && !seen.has(above.id); above = nodes.get(cameFrom.get(above.id)?.from ?? 0)) {
      seen.add(above.id);
      above.all.push(id);
    }
  }
  return [...nodes.values()]
    .filter(({ direct }) => direct.length > 0)
    .toSorted((a, b) => b.all.length - a.all.length || b.direct.length - a.direct.length || a.id - b.id);
}
