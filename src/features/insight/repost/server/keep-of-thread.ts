import type { Thread } from './load-thread.ts';

/** Results derived once from a thread and kept as long as the thread is. */
export function keepOfThread<T>(make: (thread: Thread) => T): (thread: Thread) => T {
  const kept = new WeakMap<Thread, { made: T }>();
  return (thread) => {
    const known = kept.get(thread) ?? { made: make(thread) };
    kept.set(thread, known);
    return known.made;
  };
}
