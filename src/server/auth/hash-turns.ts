// Hashing takes memory and a thread for some ten milliseconds: a few run at a time, a bounded number waits, and the rest is refused at once.
import { AppError } from '#shared/errors.ts';

const MOST_AT_ONCE = 3;
const MOST_WAITING = 100;

let running = 0;
const waiting: (() => void)[] = [];

/** Throws `unavailable` with `reason: 'busy'` when too many wait already. */
export async function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { detail: { part: 'password', reason: 'busy' } });
    // A finished caller passes its turn on.
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
