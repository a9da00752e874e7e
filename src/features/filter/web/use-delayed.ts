import { useEffect, useState } from 'react';

const DELAY_MS = 400;

/** The value once it has rested; compared by what it says. */
export function useDelayed<T>(value: T): T {
  const [resting, setResting] = useState(value);
  const text = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => setResting(JSON.parse(text) as T), DELAY_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return resting;
}
