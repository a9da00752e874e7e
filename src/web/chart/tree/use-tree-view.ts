// Panning and zooming of a drawing, by pointer, wheel and buttons; drawn at most once a frame.
import { useEffect, useEffectEvent, useRef } from 'react';
import type { View } from './draw-tree.ts';

const MARGIN = 16;
const MOST_SCALE = 8;
const WHEEL = 0.0015;

interface Size {
  width: number;
  height: number;
}

/** All of `content` in a box, never larger than life. */
export function fitView(content: Size, box: Size): View {
  const scale = Math.min(
    1.6,
    (box.width - 2 * MARGIN) / Math.max(1, content.width),
    (box.height - 2 * MARGIN) / Math.max(1, content.height),
  );
  const safe = Math.max(0.01, scale);
  return { scale: safe, x: Math.max(MARGIN, (box.width - content.width * safe) / 2), y: (box.height - content.height * safe) / 2 };
}

/** The same point of the content stays under (`x`, `y`). */
export function zoomView(view: View, factor: number, x: number, y: number): View {
  const scale = Math.max(0.01, Math.min(MOST_SCALE, view.scale * factor));
  const real = scale / view.scale;
  return { scale, x: x - (x - view.x) * real, y: y - (y - view.y) * real };
}

export function useTreeView(content: Size, draw: (context: CanvasRenderingContext2D, size: Size, view: View) => void) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const view = useRef<View>({ scale: 1, x: 0, y: 0 });
  const size = useRef<Size>({ width: 0, height: 0 });
  const frame = useRef(0);
  const latest = useRef(draw);
  const fitted = useRef<Size>({ width: 0, height: 0 });
  const paint = (): void => {
    frame.current = 0;
    const context = canvas.current?.getContext('2d');
    if (!context || size.current.width === 0) return;
    const ratio = window.devicePixelRatio;
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    latest.current(context, size.current, view.current);
    canvas.current?.setAttribute('data-scale', view.current.scale.toFixed(3));
  };
  const redraw = (): void => {
    frame.current ||= requestAnimationFrame(paint);
  };
  const fit = (): void => {
    view.current = fitView(content, size.current);
    redraw();
  };
  const onResize = useEffectEvent((width: number, height: number) => {
    const element = canvas.current;
    if (!element || (width === size.current.width && height === size.current.height)) return;
    const isFirst = size.current.width === 0;
    size.current = { width, height };
    element.width = width * window.devicePixelRatio;
    element.height = height * window.devicePixelRatio;
    if (isFirst) fit();
    else redraw();
  });

  useEffect(() => {
    const element = canvas.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(([entry]) => entry && onResize(entry.contentRect.width, entry.contentRect.height));
    observer.observe(element);
    return () => {
      observer.disconnect();
      cancelAnimationFrame(frame.current);
      frame.current = 0;
    };
  }, []);
  // Whatever has changed shows in the next frame.
  useEffect(() => {
    latest.current = draw;
    const isOther = fitted.current.width !== content.width || fitted.current.height !== content.height;
    fitted.current = { width: content.width, height: content.height };
    if (isOther) fit();
    else redraw();
  });

  const zoomBy = (factor: number, x = size.current.width / 2, y = size.current.height / 2): void => {
    view.current = zoomView(view.current, factor, x, y);
    redraw();
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // A page that is scrolled past must scroll on: the wheel zooms with a key held, or where one has gone into the drawing.
    if (!event.ctrlKey && !event.metaKey && !canvas.current?.parentElement?.contains(document.activeElement)) return;
    event.preventDefault();
    zoomBy(Math.exp(-event.deltaY * WHEEL), event.offsetX, event.offsetY);
  });
  useEffect(() => {
    const element = canvas.current;
    const wheel = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', wheel, { passive: false });
    return () => element?.removeEventListener('wheel', wheel);
  }, []);
  return {
    canvas,
    view,
    size,
    redraw,
    fit,
    zoomBy,
    panBy: (dx: number, dy: number): void => {
      view.current = { ...view.current, x: view.current.x + dx, y: view.current.y + dy };
      redraw();
    },
    /** Brings a point of the content into sight. */
    show: (x: number, y: number): void => {
      const at = { x: x * view.current.scale + view.current.x, y: y * view.current.scale + view.current.y };
      const inside = (value: number, most: number): number => Math.max(40, Math.min(most - 40, value));
      const [dx, dy] = [inside(at.x, size.current.width) - at.x, inside(at.y, size.current.height) - at.y];
      view.current = { ...view.current, x: view.current.x + dx, y: view.current.y + dy };
      redraw();
    },
  };
}
