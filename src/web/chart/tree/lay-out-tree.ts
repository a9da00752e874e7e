// Positions of the nodes of a large tree: a column for each level, and the leaves of a node packed into one block of dots, so that tens of thousands
// fit.
import { numberAt } from './number-at.ts';

/** Points between two leaves, between two rows of inner nodes, and between two columns. */
export const LEAF_PITCH = 6;
const ROW = 10;
const GAP = 56;
/** Preferred width relative to height, reached by widening the gaps between the columns. */
const ASPECT = 1.9;
const BLOCK_GAP = 8;
const MOST_IN_ROW = 60;

export interface LeafBlock {
  /** The leaves' parent; −1 for none. */
  parent: number;
  x: number;
  y: number;
  columns: number;
  /** In the order of the nodes. */
  leaves: number[];
}

export interface TreeLayout {
  width: number;
  height: number;
  x: Float32Array;
  y: Float32Array;
  level: Int32Array;
  /** Nodes with children, by number. */
  inner: number[];
  blocks: LeafBlock[];
  /** Number of nodes below each. */
  below: Int32Array;
  /** Start of each level's column. */
  columns: number[];
}

interface Family {
  inner: number[];
  leaves: number[];
}

/** `parents` by number, −1 for a root; a parent may have a higher number than its children. Circles are not allowed. */
export function layOutTree(parents: ArrayLike<number>): TreeLayout {
  const size = parents.length;
  const { families, level, below, order } = readTree(parents);
  const heights = new Float32Array(size);
  for (const node of order.toReversed()) {
    const family = families.get(node);
    if (family) heights[node] = heightOf(family, heights);
  }
  const roots = families.get(-1) ?? { inner: [], leaves: [] };
  const height = heightOf(roots, heights);
  const columns = columnsOf(families, level, height * ASPECT);
  const layout: TreeLayout = {
    width: 0,
    height,
    x: new Float32Array(size),
    y: new Float32Array(size),
    level,
    inner: order.filter((node) => families.has(node)),
    blocks: [],
    below,
    columns: columns.starts,
  };
  layout.width = columns.end;
  place(layout, -1, roots, 0, heights);
  for (const node of layout.inner) {
    const family = families.get(node);
    if (family) place(layout, node, family, numberAt(layout.y, node) - numberAt(heights, node) / 2, heights);
  }
  return layout;
}

function readTree(parents: ArrayLike<number>) {
  const size = parents.length;
  const children = new Map<number, number[]>();
  for (let node = 0; node < size; node += 1) {
    const parent = numberAt(parents, node);
    const list = children.get(parent);
    if (list) list.push(node);
    else children.set(parent, [node]);
  }
  const level = new Int32Array(size);
  const order = [...(children.get(-1) ?? [])];
  // The list grows during the iteration.
  for (const node of order)
    for (const child of children.get(node) ?? []) {
      level[child] = numberAt(level, node) + 1;
      order.push(child);
    }
  const below = new Int32Array(size);
  for (const node of order.toReversed()) {
    const above = numberAt(parents, node);
    if (above >= 0) below[above] = numberAt(below, above) + numberAt(below, node) + 1;
  }
  const families = new Map<number, Family>();
  for (const [node, list] of children)
    families.set(node, { inner: list.filter((child) => children.has(child)), leaves: list.filter((child) => !children.has(child)) });
  return { families, level, below, order };
}

/** About twice as wide as high, and never wider than a screen. */
const columnsFor = (leaves: number): number => Math.max(1, Math.min(MOST_IN_ROW, Math.ceil(Math.sqrt(leaves * 2))));
const rowsFor = (leaves: number): number => (leaves === 0 ? 0 : Math.ceil(leaves / columnsFor(leaves)));

function heightOf({ inner, leaves }: Family, heights: Float32Array): number {
  const below = inner.reduce((sum, child) => sum + numberAt(heights, child), 0);
  return Math.max(ROW, below + (leaves.length > 0 ? rowsFor(leaves.length) * LEAF_PITCH + BLOCK_GAP : 0));
}

function columnsOf(families: ReadonlyMap<number, Family>, level: Int32Array, wanted: number): { starts: number[]; end: number } {
  const widths: number[] = [];
  for (const [node, { leaves }] of families) {
    const at = node < 0 ? 0 : numberAt(level, node) + 1;
    widths[at] = Math.max(widths[at] ?? 0, columnsFor(leaves.length) * LEAF_PITCH);
  }
  const filled = widths.reduce((sum, width) => sum + (width ?? 0), 0);
  const gap = Math.max(GAP, (wanted - filled) / Math.max(1, widths.length));
  const starts: number[] = [];
  let end = 0;
  for (const width of widths) {
    starts.push(end);
    end += (width ?? 0) + gap;
  }
  return { starts, end };
}

/** The leaves first, then the inner children below each other, each centred on its own descendants. */
function place(layout: TreeLayout, parent: number, { inner, leaves }: Family, top: number, heights: Float32Array): void {
  const x = layout.columns[parent < 0 ? 0 : numberAt(layout.level, parent) + 1] ?? 0;
  let y = top;
  if (leaves.length > 0) {
    const columns = columnsFor(leaves.length);
    layout.blocks.push({ parent, x, y, columns, leaves });
    leaves.forEach((leaf, i) => {
      layout.x[leaf] = x + ((i % columns) + 0.5) * LEAF_PITCH;
      layout.y[leaf] = y + (Math.floor(i / columns) + 0.5) * LEAF_PITCH;
    });
    y += rowsFor(leaves.length) * LEAF_PITCH + BLOCK_GAP;
  }
  for (const child of inner) {
    const height = numberAt(heights, child);
    layout.x[child] = x + LEAF_PITCH / 2;
    layout.y[child] = y + height / 2;
    y += height;
  }
}

/** The node at a point of the layout, within `reach`; −1 for none. */
export function nodeAt(layout: TreeLayout, px: number, py: number, reach: number): number {
  for (const { x, y, columns, leaves } of layout.blocks) {
    const column = Math.floor((px - x) / LEAF_PITCH);
    const row = Math.floor((py - y) / LEAF_PITCH);
    if (column < 0 || column >= columns || row < 0) continue;
    const leaf = leaves[row * columns + column];
    if (leaf !== undefined) return leaf;
  }
  let [found, nearest] = [-1, Number.POSITIVE_INFINITY];
  for (const node of layout.inner) {
    const distance = Math.hypot(numberAt(layout.x, node) - px, numberAt(layout.y, node) - py) - radiusOf(numberAt(layout.below, node));
    if (distance <= reach && distance < nearest) [found, nearest] = [node, distance];
  }
  return found;
}

/** Its area grows with the number of nodes below it. */
export const radiusOf = (below: number): number => Math.min(28, 3 + Math.sqrt(below));

/** The node that an arrow key leads to; the same node if there is none. */
export function nextNode(parents: ArrayLike<number>, layout: TreeLayout, node: number, key: 'up' | 'down' | 'left' | 'right'): number {
  const parent = parents[node];
  if (parent === undefined) return node;
  if (key === 'left') return parent >= 0 ? parent : node;
  const children = (of: number): number[] =>
    Array.from(parents, (above, child) => (above === of ? child : -1)).filter((child) => child >= 0);
  // The nodes with most below them are the most interesting.
  const byWeight = (a: number, b: number): number => numberAt(layout.below, b) - numberAt(layout.below, a) || a - b;
  if (key === 'right') return children(node).toSorted(byWeight)[0] ?? node;
  const siblings = children(parent).toSorted(byWeight);
  return siblings[siblings.indexOf(node) + (key === 'down' ? 1 : -1)] ?? node;
}
