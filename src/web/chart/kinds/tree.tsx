// A tree by levels: rows whose key is `id\u0000parent` (no parent: the root) and whose value is how many hang directly on it. Tens of thousands stay smooth.
import { CompressOutlined, MinusOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, type PointerEvent, useImperativeHandle, useMemo, useRef, useState } from 'react';
import { useChartLook } from '../chart-look.ts';
import type { ChartRow } from '../chart-table.ts';
import type { ChartProps } from '../Drawing.tsx';
import { drawTree, type TreePaint, type View } from '../tree/draw-tree.ts';
import { layOutTree, nextNode, nodeAt } from '../tree/lay-out-tree.ts';
import { TreeTip } from '../tree/TreeTip.tsx';
import '../tree/tree.css';
import { useTreeView } from '../tree/use-tree-view.ts';

/** Parts of the key of a row. */
export const TREE_SIGN = '\u0000';
const REACH_PX = 6;
/** Less than that between pressing and letting go is a click. */
const CLICK_PX = 4;
const ZOOM = 1.3;
const ARROWS = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;
const NO_WORDS = { hint: '', zoomIn: '+', zoomOut: '-', fit: '1' };

/** Places of the parents; a parent that is no row counts as none. */
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
  const [hovered, setHovered] = useState<{ node: number; x: number; y: number }>();
  const pressed = useRef<{ x: number; y: number; moved: number } | null>(null);
  const paint: TreePaint = { ...tree, colours, selected, look };
  const { canvas, view, size, fit, zoomBy, panBy, show } = useTreeView(tree.layout, (context, box, at) =>
    drawTree(context, box.width, box.height, at, paint),
  );
  useImperativeHandle(ref, () => ({ picture: () => pictureOf(canvas.current, size.current, view.current, paint) }));

  const find = ({ nativeEvent }: PointerEvent): number => {
    const { scale, x, y } = view.current;
    return nodeAt(tree.layout, (nativeEvent.offsetX - x) / scale, (nativeEvent.offsetY - y) / scale, REACH_PX / scale);
  };
  const move = (event: PointerEvent<HTMLCanvasElement>): void => {
    if (pressed.current) {
      const [dx, dy] = [event.clientX - pressed.current.x, event.clientY - pressed.current.y];
      pressed.current = { x: event.clientX, y: event.clientY, moved: pressed.current.moved + Math.abs(dx) + Math.abs(dy) };
      if (pressed.current.moved >= CLICK_PX) {
        setHovered(undefined);
        panBy(dx, dy);
      }
      return;
    }
    const node = find(event);
    setHovered(node < 0 ? undefined : { node, x: event.nativeEvent.offsetX, y: event.nativeEvent.offsetY });
    event.currentTarget.style.cursor = node < 0 ? 'grab' : 'pointer';
  };
  const release = (event: PointerEvent<HTMLCanvasElement>): void => {
    const isClick = pressed.current !== null && pressed.current.moved < CLICK_PX;
    pressed.current = null;
    const node = isClick ? find(event) : -1;
    if (node >= 0) onPoint?.(node, 0);
  };
  const press = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key as keyof typeof ARROWS];
    if (arrow) select(selected < 0 ? tree.parents.indexOf(-1) : nextNode(tree.parents, tree.layout, selected, arrow));
    else if (event.key === '+' || event.key === '=') zoomBy(ZOOM);
    else if (event.key === '-') zoomBy(1 / ZOOM);
    else if (event.key === '0') fit();
    else if (event.key === 'Enter' && selected >= 0) onPoint?.(selected, 0);
    else return;
    event.preventDefault();
  };
  const select = (node: number): void => {
    setSelected(node);
    if (node >= 0) show(tree.layout.x[node] as number, tree.layout.y[node] as number);
  };
  const said = selected >= 0 ? rows[selected] : undefined;
  return (
    <div className="chart-tree" style={{ height }}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/no-noninteractive-tabindex -- the arrow keys go from node to node */}
      <div className="chart-tree-box" tabIndex={0} role="application" aria-label={words.hint} onKeyDown={press}>
        <canvas
          ref={canvas}
          data-drawn="tree"
          data-nodes={rows.length}
          aria-hidden="true"
          onPointerDown={(event) => {
            pressed.current = { x: event.clientX, y: event.clientY, moved: 0 };
            event.currentTarget.setPointerCapture(event.pointerId);
          }}
          onPointerMove={move}
          onPointerUp={release}
          onPointerLeave={() => setHovered(undefined)}
        />
        {hovered && <TreeTip row={rows[hovered.node]} series={spec.table.series} x={hovered.x} y={hovered.y} number={look.number} />}
      </div>
      <span className="chart-tree-tools">
        <Button size="small" icon={<PlusOutlined />} aria-label={words.zoomIn} title={words.zoomIn} onClick={() => zoomBy(ZOOM)} />
        <Button size="small" icon={<MinusOutlined />} aria-label={words.zoomOut} title={words.zoomOut} onClick={() => zoomBy(1 / ZOOM)} />
        <Button size="small" icon={<CompressOutlined />} aria-label={words.fit} title={words.fit} onClick={fit} />
      </span>
      <p className={said ? 'chart-note' : 'sr-only'} aria-live="polite">
        {said &&
          `${said.name} · ${spec.table.series[0]?.name ?? ''} ${look.number(said.values[0] ?? 0)}${said.note ? ` · ${said.note}` : ''}`}
      </p>
    </div>
  );
}

/** As it is on the screen, on the ground of the page. */
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
