import { startTransition, useEffect, useState } from 'react';

/** Runs when the frame that is being made is on the screen. Returns its cancelling. */
export function afterPaint(run: () => void): () => void {
  let timer: number | undefined;
  const frame = requestAnimationFrame(() => {
    timer = window.setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
  };
}

/** Follows the value once its first effect is painted: what is dear to draw and may come a frame later does not delay the answer to a key. */
export function useAfterPaint<T>(value: T): T {
  const [shown, setShown] = useState(value);
  useEffect(() => afterPaint(() => startTransition(() => setShown(value))), [value]);
  return shown;
}
