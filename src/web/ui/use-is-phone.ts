import { useSyncExternalStore } from 'react';

/** The same width as in phone.css. */
const query = () => window.matchMedia('(max-width: 767px)');

function subscribe(listener: () => void): () => void {
  const list = query();
  list.addEventListener('change', listener);
  return () => list.removeEventListener('change', listener);
}

/** Whether the window is as narrow as a phone's. */
export const useIsPhone = (): boolean => useSyncExternalStore(subscribe, () => query().matches);
