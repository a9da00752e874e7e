import { useEffect, useState } from 'react';
import { useUserStore } from '../session/user-store.ts';
import { secondsOf } from './notice-rules.ts';

export interface Toasts {
  /** Types of the shown notices, the newest first. */
  types: string[];
  /** Shows a notice for its time, from now on. */
  show: (type: string) => void;
  hide: (type: string) => void;
}

interface Shown {
  type: string;
  /** Undefined until it is closed. */
  until: number | undefined;
}

/** Which notices are shown, and for how long. */
export function useToasts(): Toasts {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const without = (items: readonly Shown[], type: string) => items.filter((item) => item.type !== type);
  useEffect(() => {
    const times = shown.flatMap(({ until }) => (until === undefined ? [] : [until]));
    if (times.length === 0) return undefined;
    const timer = setTimeout(
      () => setShown((items) => items.filter(({ until }) => until === undefined || until > Date.now())),
      Math.max(0, Math.min(...times) - Date.now()),
    );
    return () => clearTimeout(timer);
  }, [shown]);
  return {
    types: shown.map(({ type }) => type),
    show: (type) => {
      const seconds = secondsOf(type, useUserStore.getState().user);
      const until = seconds > 0 ? Date.now() + seconds * 1000 : undefined;
      setShown((items) => [{ type, until }, ...without(items, type)]);
    },
    hide: (type) => setShown((items) => without(items, type)),
  };
}
