// The pointer over a tree: the node below it, clicks and drags.
import { type PointerEvent, useRef, useState } from 'react';
import { nodeAt, type TreeLayout } from './lay-out-tree.ts';
import type { TreeView } from './use-tree-view.ts';

const REACH_PX = 6;
/** A smaller movement between pressing and releasing is a click. */
const CLICK_PX = 4;

/** A node and the pointer's position, in pixels of the canvas. */
interface Hovered {
  node: number;
  x: number;
  y: number;
}

export function useTreePointer(layout: TreeLayout, { view, panBy }: TreeView, onClick: (node: number) => void) {
  const [hovered, setHovered] = useState<Hovered>();
  const pressed = useRef<{ x: number; y: number; moved: number } | null>(null);
  const find = ({ nativeEvent }: PointerEvent): number => {
    const { scale, x, y } = view.current;
    return nodeAt(layout, (nativeEvent.offsetX - x) / scale, (nativeEvent.offsetY - y) / scale, REACH_PX / scale);
  };
  const onPointerMove = (event: PointerEvent<HTMLCanvasElement>): void => {
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
  const onPointerUp = (event: PointerEvent<HTMLCanvasElement>): void => {
    const isClick = pressed.current !== null && pressed.current.moved < CLICK_PX;
    pressed.current = null;
    const node = isClick ? find(event) : -1;
    if (node >= 0) onClick(node);
  };
  const onPointerDown = (event: PointerEvent<HTMLCanvasElement>): void => {
    pressed.current = { x: event.clientX, y: event.clientY, moved: 0 };
    event.currentTarget.setPointerCapture(event.pointerId);
  };
  return { hovered, listeners: { onPointerDown, onPointerMove, onPointerUp, onPointerLeave: () => setHovered(undefined) } };
}
