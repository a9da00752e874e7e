// Who passed a post on from whom: a tree with the post as its root.

export interface Repost {
  id: string;
  /** Id of the repost that was passed on; '' for the post itself. */
  parent: string;
  /** ms */
  at: number;
}

/** Columns by place: the number of a repost in the given order. */
export interface RepostTree {
  size: number;
  /** −1: the post. */
  parent: Int32Array;
  /** From 1: passed on from the post itself. */
  level: Int32Array;
  /** Reposts of it, and all below it. */
  direct: Int32Array;
  all: Int32Array;
  /** Reposts whose parent is missing or that form a circle: they are attached to the post. */
  unknown: readonly number[];
}

const UNSEEN = 0;
const OPEN = -1;

/** A parent may come after its children, and may be missing. Linear in the number of reposts. */
export function buildRepostTree(reposts: readonly Repost[], isPost: (id: string) => boolean = (id) => id === ''): RepostTree {
  const size = reposts.length;
  const placeOf = new Map(reposts.map(({ id }, place) => [id, place]));
  const unknown = new Set<number>();
  const parent = Int32Array.from(reposts, (repost, place) => {
    if (isPost(repost.parent)) return -1;
    const found = placeOf.get(repost.parent);
    if (found !== undefined && found !== place) return found;
    unknown.add(place);
    return -1;
  });
  const level = levelsOf(parent, unknown);
  const direct = new Int32Array(size);
  const all = new Int32Array(size);
  for (const place of deepestFirst(level)) {
    const above = parent[place] ?? -1;
    if (above < 0) continue;
    direct[above] = (direct[above] ?? 0) + 1;
    all[above] = (all[above] ?? 0) + (all[place] ?? 0) + 1;
  }
  return { size, parent, level, direct, all, unknown: [...unknown].toSorted((a, b) => a - b) };
}

/** Follows parents up to a known one, and returns. A circle is cut where it would close. */
function levelsOf(parent: Int32Array, unknown: Set<number>): Int32Array {
  const level = new Int32Array(parent.length).fill(UNSEEN);
  const way: number[] = [];
  for (let start = 0; start < parent.length; start += 1) {
    let place = start;
    while (place >= 0 && level[place] === UNSEEN) {
      level[place] = OPEN;
      way.push(place);
      place = parent[place] ?? -1;
    }
    const last = way.at(-1);
    if (last !== undefined && place >= 0 && level[place] === OPEN) {
      unknown.add(last);
      parent[last] = -1;
    }
    for (let last = way.pop(); last !== undefined; last = way.pop()) {
      const above = parent[last] ?? -1;
      level[last] = above < 0 ? 1 : (level[above] ?? 0) + 1;
    }
  }
  return level;
}

/** By counting sort: comparisons would cost more than everything else. */
function deepestFirst(level: Int32Array): Int32Array {
  const deepest = level.reduce((most, value) => Math.max(most, value), 0);
  const starts = new Int32Array(deepest + 2);
  for (const value of level) starts[deepest - value + 1] = (starts[deepest - value + 1] ?? 0) + 1;
  for (let i = 1; i < starts.length; i += 1) starts[i] = (starts[i] ?? 0) + (starts[i - 1] ?? 0);
  const order = new Int32Array(level.length);
  level.forEach((value, place) => {
    const slot = starts[deepest - value] ?? 0;
    order[slot] = place;
    starts[deepest - value] = slot + 1;
  });
  return order;
}

/** Whether `place` is somewhere below `above`; −1 is the post, above all. */
export function isBelow(tree: RepostTree, place: number, above: number): boolean {
  let at = tree.parent[place] ?? -1;
  while (at !== above && at >= 0) at = tree.parent[at] ?? -1;
  return at === above;
}

/** From the first repost of the post down to the one that `place` passed on. */
export function wayTo(tree: RepostTree, place: number): number[] {
  const way: number[] = [];
  for (let at = tree.parent[place] ?? -1; at >= 0; at = tree.parent[at] ?? -1) way.push(at);
  return way.toReversed();
}

/** How many are on each level, the first at 0. */
export function countLevels(tree: RepostTree): number[] {
  const counts: number[] = [];
  for (const level of tree.level) counts[level - 1] = (counts[level - 1] ?? 0) + 1;
  return counts;
}

/** Reposts that brought most others: by all reposts below them, then by direct ones, then by time. Those that brought none are left out. */
export function keyReposters(tree: RepostTree, most: number): number[] {
  return Array.from(tree.all.keys())
    .filter((place) => (tree.all[place] ?? 0) > 0)
    .toSorted((a, b) => (tree.all[b] ?? 0) - (tree.all[a] ?? 0) || (tree.direct[b] ?? 0) - (tree.direct[a] ?? 0) || a - b)
    .slice(0, most);
}
