import { type HTMLAttributes, type PointerEvent, useEffect, useState } from 'react';

interface Dragged {
  from: number;
  /** The row that it would stand before; as many as there are for the end. */
  to: number;
}

interface RowDrag {
  /** What a row is held by. */
  handle: (at: number) => HTMLAttributes<HTMLElement>;
  /** How a row shows what would happen. */
  lookOf: (at: number, rows: number) => string;
}

/** Rows of a list change their order with mouse, pen or finger; Escape lets go. `onMove`: from that row to before another one. */
export function useRowDrag(onMove: (from: number, to: number) => void): RowDrag {
  const [dragged, setDragged] = useState<Dragged>();
  useEscape(dragged !== undefined, () => setDragged(undefined));
  const handle = (at: number) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (event.button !== 0) return;
      // Text is not selected meanwhile.
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      setDragged({ from: at, to: at });
    },
    onPointerMove: ({ currentTarget, clientY }: PointerEvent<HTMLElement>) => {
      if (dragged) setDragged({ ...dragged, to: placeAt(currentTarget, clientY) });
    },
    onPointerUp: () => {
      if (!dragged) return;
      setDragged(undefined);
      onMove(dragged.from, dragged.to);
    },
    onPointerCancel: () => setDragged(undefined),
  });
  const lookOf = (at: number, rows: number): string => {
    if (!dragged) return '';
    if (dragged.from === at) return 'is-dragged';
    if (dragged.to === dragged.from || dragged.to === dragged.from + 1) return '';
    if (dragged.to === at) return 'is-before';
    return dragged.to === rows && at === rows - 1 ? 'is-after' : '';
  };
  return { handle, lookOf };
}

/** Before which row of the handle's list that height is. */
function placeAt(handle: HTMLElement, y: number): number {
  const rows = [...(handle.closest('li')?.parentElement?.children ?? [])].map((row) => row.getBoundingClientRect());
  const next = rows.findIndex(({ top, height }) => y < top + height / 2);
  return next < 0 ? rows.length : next;
}

function useEscape(isOn: boolean, leave: () => void): void {
  useEffect(() => {
    if (!isOn) return undefined;
    const press = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });
}
