// Paints a laid out tree into a canvas, without the parts out of sight.
import type { ChartLook } from '../chart-look.ts';
import { LEAF_PITCH, radiusOf, type TreeLayout } from './lay-out-tree.ts';
import { numberAt } from './number-at.ts';

export interface View {
  scale: number;
  /** Position of the layout's origin, in points of the canvas. */
  x: number;
  y: number;
}
export interface TreePaint {
  layout: TreeLayout;
  parents: ArrayLike<number>;
  colours: readonly string[];
  names: readonly string[];
  selected: number;
  look: ChartLook;
}

const DOT = 4.4;
/** Number of inner nodes whose names are always shown, and the minimum size of a named node. */
const NAMED = 10;
const NAMED_RADIUS = 7;
const NAME_LENGTH = 14;

export function drawTree(context: CanvasRenderingContext2D, width: number, height: number, view: View, paint: TreePaint): void {
  context.clearRect(0, 0, width, height);
  context.save();
  context.translate(view.x, view.y);
  context.scale(view.scale, view.scale);
  const sight = {
    left: -view.x / view.scale,
    top: -view.y / view.scale,
    right: (width - view.x) / view.scale,
    bottom: (height - view.y) / view.scale,
  };
  drawEdges(context, view, paint, sight);
  drawLeaves(context, view, paint, sight);
  drawInner(context, view, paint, sight);
  drawSelected(context, view, paint);
  context.restore();
  drawNames(context, width, height, view, paint);
}

type Sight = Record<'left' | 'top' | 'right' | 'bottom', number>;

function drawEdges(context: CanvasRenderingContext2D, { scale }: View, { layout, parents, look }: TreePaint, sight: Sight): void {
  const { x, y } = layout;
  context.beginPath();
  const line = (from: number, toX: number, toY: number): void => {
    const [fromX, fromY] = [numberAt(x, from), numberAt(y, from)];
    if (toX < sight.left || fromX > sight.right || Math.max(fromY, toY) < sight.top || Math.min(fromY, toY) > sight.bottom) return;
    const middle = (fromX + toX) / 2;
    context.moveTo(fromX, fromY);
    context.bezierCurveTo(middle, fromY, middle, toY, toX, toY);
  };
  for (const node of layout.inner) {
    const parent = numberAt(parents, node);
    if (parent >= 0) line(parent, numberAt(x, node), numberAt(y, node));
  }
  for (const block of layout.blocks)
    if (block.parent >= 0) line(block.parent, block.x, block.y + (Math.ceil(block.leaves.length / block.columns) * LEAF_PITCH) / 2);
  context.strokeStyle = look.secondary;
  context.globalAlpha = 0.45;
  context.lineWidth = 1 / scale;
  context.stroke();
  context.globalAlpha = 1;
}

/** Colour by colour, because changing it costs more than filling. */
function drawLeaves(context: CanvasRenderingContext2D, { scale }: View, { layout, colours }: TreePaint, sight: Sight): void {
  const byColour = new Map<string, number[]>();
  for (const { x, y, columns, leaves } of layout.blocks) {
    const rows = Math.ceil(leaves.length / columns);
    if (x > sight.right || x + columns * LEAF_PITCH < sight.left || y > sight.bottom || y + rows * LEAF_PITCH < sight.top) continue;
    const first = Math.max(0, Math.floor((sight.top - y) / LEAF_PITCH)) * columns;
    const last = Math.min(leaves.length, Math.ceil((sight.bottom - y) / LEAF_PITCH) * columns);
    for (let i = first; i < last; i += 1) {
      const leaf = numberAt(leaves, i);
      const list = byColour.get(colours[leaf] ?? '');
      if (list) list.push(leaf);
      else byColour.set(colours[leaf] ?? '', [leaf]);
    }
  }
  // At least one point, or a thousand of them would be a haze.
  const size = Math.max(DOT, 1 / scale);
  for (const [colour, leaves] of byColour) {
    context.fillStyle = colour;
    for (const leaf of leaves) context.fillRect(numberAt(layout.x, leaf) - size / 2, numberAt(layout.y, leaf) - size / 2, size, size);
  }
}

function drawInner(context: CanvasRenderingContext2D, { scale }: View, { layout, colours, look }: TreePaint, sight: Sight): void {
  context.lineWidth = 1 / scale;
  context.strokeStyle = look.ground;
  for (const node of layout.inner) {
    const [x, y, radius] = [numberAt(layout.x, node), numberAt(layout.y, node), radiusOf(numberAt(layout.below, node))];
    if (x + radius < sight.left || x - radius > sight.right || y + radius < sight.top || y - radius > sight.bottom) continue;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = colours[node] ?? '';
    context.fill();
    context.stroke();
  }
}

function drawSelected(context: CanvasRenderingContext2D, { scale }: View, { layout, selected, look }: TreePaint): void {
  const [x, y, below] = [layout.x[selected], layout.y[selected], layout.below[selected]];
  // The tree may have been replaced by one with fewer nodes.
  if (x === undefined || y === undefined || below === undefined) return;
  context.beginPath();
  context.arc(x, y, (below > 0 ? radiusOf(below) : DOT / 2) + 3 / scale, 0, 2 * Math.PI);
  context.strokeStyle = look.text;
  context.lineWidth = 2 / scale;
  context.stroke();
}

/** In the page's text size at any scale; a name that would overlap another is left out. */
function drawNames(context: CanvasRenderingContext2D, width: number, height: number, view: View, paint: TreePaint): void {
  const { layout, names, look } = paint;
  const byWeight = layout.inner.toSorted((a, b) => numberAt(layout.below, b) - numberAt(layout.below, a));
  const taken: { x: number; y: number; width: number }[] = [];
  context.font = '12px sans-serif';
  context.textBaseline = 'middle';
  context.lineWidth = 3;
  context.strokeStyle = look.ground;
  context.fillStyle = look.text;
  byWeight.forEach((node, rank) => {
    const radius = radiusOf(numberAt(layout.below, node)) * view.scale;
    if (rank >= NAMED && radius < NAMED_RADIUS) return;
    const name = (names[node] ?? '').slice(0, NAME_LENGTH);
    const x = numberAt(layout.x, node) * view.scale + view.x + radius + 3;
    const y = numberAt(layout.y, node) * view.scale + view.y;
    if (x < -100 || x > width || y < 0 || y > height) return;
    const wide = context.measureText(name).width;
    if (taken.some((other) => Math.abs(other.y - y) < 14 && x < other.x + other.width && other.x < x + wide)) return;
    taken.push({ x, y, width: wide });
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  });
}
