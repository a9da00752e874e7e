import { useEffect, useState } from 'react';

const DELAY_MS = 350;

/** A value that follows once nobody has typed for a moment. */
export function useDelayed<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(JSON.parse(text) as T), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
