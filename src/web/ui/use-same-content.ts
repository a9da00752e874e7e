import { useState } from 'react';

/** The first value of those in a row that are written the same as JSON, so that what depends on it is not done again. */
export function useSameContent<T>(value: T): T {
  const content = JSON.stringify(value);
  const [kept, setKept] = useState({ value, content });
  if (kept.content === content) return kept.value;
  setKept({ value, content });
  return value;
}
