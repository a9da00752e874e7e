import { useState } from 'react';

/** Keeps the same object while the value is equal as JSON, so that dependent work is not repeated. */
export function useSameContent<T>(value: T): T {
  const content = JSON.stringify(value);
  const [kept, setKept] = useState({ value, content });
  if (kept.content === content) return kept.value;
  setKept({ value, content });
  return value;
}
