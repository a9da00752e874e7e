import { useSearchParams } from 'react-router';

/** The compared versions, as `id` or `id@revision`, kept in the address. */
export interface Sides {
  left?: string | undefined;
  right?: string | undefined;
}

export const COMPARE_ID = 'similar-compare';

export function useSides(): Sides & { choose: (sides: Sides, isShown?: boolean) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    left: search.get('left') ?? undefined,
    right: search.get('right') ?? undefined,
    choose: (sides, isShown = false) => {
      setSearch(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [key, value] of Object.entries(sides)) if (typeof value === 'string') next.set(key, value);
          return next;
        },
        { replace: true },
      );
      if (isShown) document.getElementById(COMPARE_ID)?.scrollIntoView({ block: 'start' });
    },
  };
}
