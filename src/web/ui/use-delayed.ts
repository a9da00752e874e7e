import { useEffect, useState } from 'react';
import { useSameContent } from './use-same-content.ts';

const DELAY_MS = 350;

/** A value that follows after a short pause in typing. */
export function useDelayed<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const latest = useSameContent(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(latest), DELAY_MS);
    return () => clearTimeout(timer);
  }, [latest]);
  return settled;
}
