// Panning and zooming of a drawing, by pointer, wheel and buttons; drawn at most once a frame.
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { View } from './draw-tree.ts';

const MARGIN = 16;
const MOST_SCALE = 8;
const WHEEL = 0.0015;
const SHOWN_PX = 40;

interface Size {
  width: number;
  height: number;
}

/** Fits all of `content` into a box, never enlarged. */
export function fitView(content: Size, box: Size): View {
  const scale = Math.min(
    1.6,
    (box.width - 2 * MARGIN) / Math.max(1, content.width),
    (box.height - 2 * MARGIN) / Math.max(1, content.height),
  );
  const safe = Math.max(0.01, scale);
  return { scale: safe, x: Math.max(MARGIN, (box.width - content.width * safe) / 2), y: (box.height - content.height * safe) / 2 };
}

/** Zooms while the point at (`x`, `y`) stays in place. */
export function zoomView(view: View, factor: number, x: number, y: number): View {
  const scale = Math.max(0.01, Math.min(MOST_SCALE, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real };
}

/** Moves a point of the content slightly inside the box, or leaves it in place. */
function showInView(view: View, box: Size, x: number, y: number): View {
  const at = { x: x * view.scale + view.x, y: y * view.scale + view.y };
  const inside = (value: number, most: number): number => Math.max(SHOWN_PX, Math.min(most - SHOWN_PX, value));
  return { ...view, x: view.x + inside(at.x, box.width) - at.x, y: view.y + inside(at.y, box.height) - at.y };
}

/** The view of a tree and the operations on it. */
export interface TreeView {
  canvas: RefObject<HTMLCanvasElement | null>;
  view: RefObject<View>;
  size: RefObject<Size>;
  fit: () => void;
  /** Around a point of the canvas, by default its middle. */
  zoomBy: (factor: number, x?: number, y?: number) => void;
  panBy: (dx: number, dy: number) => void;
  /** Brings a point of the content into sight. */
  show: (x: number, y: number) => void;
}

export function useTreeView(content: Size, draw: (context: CanvasRenderingContext2D, size: Size, view: View) => void): TreeView {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const size = useRef<Size>({ width: 0, height: 0 });
  const latest = useRef(draw);
  const fitted = useRef<Size>({ width: 0, height: 0 });
  const redraw = useFrame(() => {
    const context = canvas.current?.getContext('2d');
    if (!context || size.current.width === 0) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    latest.current(context, size.current, view.current);
    canvas.current?.setAttribute('data-scale', view.current.scale.toFixed(3));
  });
  const setView = (next: View): void => {
    view.current = next;
    redraw();
  };
  const fit = (): void => setView(fitView(content, size.current));
  const zoomBy = (factor: number, x = size.current.width / 2, y = size.current.height / 2): void =>
    setView(zoomView(view.current, factor, x, y));

  useResize(canvas, (element, width, height) => {
    if (width === size.current.width && height === size.current.height) return;
    const isFirst = size.current.width === 0;
    size.current = { width, height };
    element.width = width * window.devicePixelRatio;
    element.height = height * window.devicePixelRatio;
    if (isFirst) fit();
    else redraw();
  });
  // Every change shows in the next frame.
  useEffect(() => {
    latest.current = draw;
    const isOther = fitted.current.width !== content.width || fitted.current.height !== content.height;
    fitted.current = { width: content.width, height: content.height };
    if (isOther) fit();
    else redraw();
  });
  useWheelZoom(canvas, zoomBy);
  return {
    canvas,
    view,
    size,
    fit,
    zoomBy,
    panBy: (dx, dy) => setView({ ...view.current, x: view.current.x + dx, y: view.current.y + dy }),
    show: (x, y) => setView(showInView(view.current, size.current, x, y)),
  };
}

/** Runs `run` at most once a frame, however often it is requested. */
function useFrame(run: () => void): () => void {
  const frame = useRef(0);
  useEffect(
    () => () => {
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    },
    [],
  );
  return () => {
    frame.current ||= requestAnimationFrame(() => {
      frame.current = 0;
      run();
    });
  };
}

/** Reports the size of a canvas, in pixels, at the start and after each change. */
function useResize(
  canvas: RefObject<HTMLCanvasElement | null>,
  onSize: (element: HTMLCanvasElement, width: number, height: number) => void,
): void {
  const resize = useEffectEvent(onSize);
  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && resize(element, entry.contentRect.width, entry.contentRect.height));
    observer.observe(element);
    return () => observer.disconnect();
  }, [canvas]);
}

function useWheelZoom(canvas: RefObject<HTMLCanvasElement | null>, zoomBy: TreeView['zoomBy']): void {
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page must scroll past the drawing: the wheel zooms only with a key held or when the drawing has the focus.
    if (!event.ctrlKey && !event.metaKey && !canvas.current?.parentElement?.contains(document.activeElement)) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * WHEEL), event.offsetX, event.offsetY);
  });
  useEffect(() => {
    const element = canvas.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, [canvas]);
}
