// A tree by levels: rows whose key is `id\u0000parent` (no parent: the root) and whose value is the number of direct children. Tens of thousands stay
// smooth.
import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useImperativeHandle, useMemo, useState } from 'react';
import { useChartLook } from '../chart-look.ts';
import type { ChartRow } from '../chart-table.ts';
import type { ChartProps } from '../LookDrawing.tsx';
import { drawTree, type TreePaint, type View } from '../tree/draw-tree.ts';
import { layOutTree, nextNode } from '../tree/lay-out-tree.ts';
import { TreeTip } from '../tree/TreeTip.tsx';
import '../tree/tree.css';
import { useTreePointer } from '../tree/use-tree-pointer.ts';
import { type TreeView, useTreeView } from '../tree/use-tree-view.ts';

/** Separates the parts of a row's key. */
export const TREE_SIGN = '\u0000';
const ZOOM = 1.3;
const ARROWS = new Map<string, 'up' | 'down' | 'left' | 'right'>([
  ['ArrowUp', 'up'],
  ['ArrowDown', 'down'],
  ['ArrowLeft', 'left'],
  ['ArrowRight', 'right'],
]);
const NO_WORDS = { hint: '', zoomIn: '+', zoomOut: '-', fit: '1' };

/** Places of the parents; a parent without a row counts as none. */
export function parentsOf(rows: readonly ChartRow[]): Int32Array {
  const parts = rows.map(({ key = '' }) => key.split(TREE_SIGN));
  const places = new Map(parts.map(([id], place) => [id, place]));
  return Int32Array.from(parts, ([, parent], place) => {
    const found = parent ? places.get(parent) : undefined;
    return found === undefined || found === place ? -1 : found;
  });
}

export function TreeDrawing({ ref, spec, height, onPoint }: ChartProps) {
  const look = useChartLook();
  const { rows } = spec.table;
  const words = spec.words ?? NO_WORDS;
  const tree = useMemo(() => {
    const parents = parentsOf(rows);
    return { parents, layout: layOutTree(parents), names: rows.map(({ name }) => name) };
  }, [rows]);
  const colours = useMemo(() => rows.map(({ tone = 'plain' }) => look.colourOf(tone)), [rows, look]);
  const [selected, setSelected] = useState(-1);
  const paint: TreePaint = { ...tree, colours, selected, look };
  const treeView = useTreeView(tree.layout, (context, box, at) => drawTree(context, box.width, box.height, at, paint));
  const { canvas, view, size, show } = treeView;
  useImperativeHandle(ref, () => ({ picture: () => pictureOf(canvas.current, size.current, view.current, paint) }));
  const { hovered, listeners } = useTreePointer(tree.layout, treeView, (node) => onPoint?.(node, 0));
  const select = (node: number): void => {
    setSelected(node);
    const [x, y] = [tree.layout.x[node], tree.layout.y[node]];
    if (x !== undefined && y !== undefined) show(x, y);
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS.get(event.key);
    if (arrow) select(selected < 0 ? tree.parents.indexOf(-1) : nextNode(tree.parents, tree.layout, selected, arrow));
    else if (event.key === 'Enter' && selected >= 0) onPoint?.(selected, 0);
    else if (!zoomByKey(event.key, treeView)) return;
    event.preventDefault();
  };
  return (
    <div className="chart-tree" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from node to node */}
      <div className="chart-tree-box" tabIndex={0} role="application" aria-label={words.hint} onKeyDown={press}>
        <canvas ref={canvas} data-drawn="tree" data-nodes={rows.length} aria-hidden="true" {...listeners} />
        {hovered && <TreeTip row={rows[hovered.node]} series={spec.table.series} x={hovered.x} y={hovered.y} number={look.number} />}
      </div>
      <TreeTools words={words} view={treeView} />
      <SelectedNode row={selected >= 0 ? rows[selected] : undefined} measure={spec.table.series[0]?.name ?? ''} number={look.number} />
    </div>
  );
}

/** Whether the key zooms. */
function zoomByKey(key: string, { zoomBy, fit }: TreeView): boolean {
  if (key === '+' || key === '=') zoomBy(ZOOM);
  else if (key === '-') zoomBy(1 / ZOOM);
  else if (key === '0') fit();
  else return false;
  return true;
}

function TreeTools({ words, view: { zoomBy, fit } }: { words: typeof NO_WORDS; view: TreeView }) {
  return (
    <span className="chart-tree-tools">
      <Button size="small" icon={<PlusOutlined />} aria-label={words.zoomIn} title={words.zoomIn} onClick={() => zoomBy(ZOOM)} />
      <Button size="small" icon={<MinusOutlined />} aria-label={words.zoomOut} title={words.zoomOut} onClick={() => zoomBy(1 / ZOOM)} />
      <Button size="small" icon={<CompressOutlined />} aria-label={words.fit} title={words.fit} onClick={fit} />
    </span>
  );
}

interface SelectedNodeProps {
  row: ChartRow | undefined;
  /** The meaning of a row's value. */
  measure: string;
  number: (value: number) => string;
}

/** The node reached with the keys, in words. */
function SelectedNode({ row, measure, number }: SelectedNodeProps) {
  return (
    <p className={row ? 'chart-note' : 'sr-only'} aria-live="polite">
      {row && `${row.name} · ${measure} ${number(row.values[0] ?? 0)}${row.note ? ` · ${row.note}` : ''}`}
    </p>
  );
}

/** As on the screen, on the page's background. */
function pictureOf(
  canvas: HTMLCanvasElement | null,
  size: { width: number; height: number },
  view: View,
  paint: TreePaint,
): string | undefined {
  const copy = document.createElement('canvas');
  const context = copy.getContext('2d');
  if (!canvas || !context) return undefined;
  copy.width = size.width * 2;
  copy.height = size.height * 2;
  context.setTransform(2, 0, 0, 2, 0, 0);
  drawTree(context, size.width, size.height, view, paint);
  context.globalCompositeOperation = 'destination-over';
  context.fillStyle = paint.look.ground;
  context.fillRect(0, 0, size.width, size.height);
  return copy.toDataURL('image/png');
}
