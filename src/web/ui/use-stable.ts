import { useCallback, useLayoutEffect, useRef } from 'react';

/** A function with a constant identity that calls the newest version: rows that receive it need not be drawn again. */
export function useStable<Args extends unknown[], Result>(fn: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(fn);
  useLayoutEffect(() => {
    newest.current = fn;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
