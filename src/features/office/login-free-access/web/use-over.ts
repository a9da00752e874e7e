import { useEffect } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { useStable } from '#web/ui/use-stable.ts';

const UNAUTHORIZED = 401;

/** Tells that a link was revoked, has expired, or that its half hour is over: the server says the same of all of them. */
export function useOver(error: ApiError | null, onOver: () => void): void {
  const tell = useStable(onOver);
  const isOver = error?.status === UNAUTHORIZED;
  useEffect(() => {
    if (isOver) tell();
  }, [isOver, tell]);
}
