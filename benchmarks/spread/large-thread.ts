// A tree of 20,000 with the shape of the real ones.

export interface Repost {
  id: number | string;
  /** 0: the post. */
  parent: number | string;
  /** Seconds. */
  time: number;
  user: string;
  text: string;
}
export interface Thread {
  id: string;
  text: string;
  time: number;
  reposts: (Repost & { id: number; parent: number })[];
}

export const LARGE = 20_000;
/** A tree begins this long after the repost to which it is attached. */
const APART_S = 900;

export const nodesOf = ({ reposts }: { reposts: readonly Repost[] }) =>
  reposts.map(({ id, parent, time }) => ({ id: String(id), parent: parent === 0 ? '' : String(parent), at: time * 1000 }));

/** Combined from real ones, each attached to a repost of the previous one; times count from the post. */
export function largeThread(threads: readonly Thread[]): { reposts: Repost[] } {
  const reposts: Repost[] = [];
  for (let i = 0; reposts.length < LARGE; i += 1) {
    const thread = threads[i % threads.length] as Thread;
    const anchor = reposts[Math.floor(reposts.length / 3)]?.id ?? 0;
    for (const { id, parent, time, user, text } of thread.reposts)
      reposts.push({
        id: `${i}-${id}`,
        parent: parent === 0 ? anchor : `${i}-${parent}`,
        time: time - thread.time + i * APART_S,
        user,
        text,
      });
  }
  return { reposts: reposts.slice(0, LARGE) };
}
