import { useSyncExternalStore } from 'react';

const query = () => window.matchMedia('(prefers-reduced-motion: reduce)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the person's system asks for reduced motion. */
export const useLessMotion = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
