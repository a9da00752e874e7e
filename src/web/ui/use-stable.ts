import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for the whole life of the component, which does what the newest one does: rows that get it need not be drawn again. */
export function useStable<Args extends unknown[], Result>(fn: (...args: Args) => Result): (...args: Args) => Result {
  const newest = useRef(fn);
  useLayoutEffect(() => {
    newest.current = fn;
  });
  return useCallback((...args: Args) => newest.current(...args), []);
}
