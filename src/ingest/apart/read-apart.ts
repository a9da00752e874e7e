// The only way to read untrusted content: in a thread of this process that is ended when it takes too long or too much memory.
import { type BoundFailure, BoundedThreads } from '#server/threads/bounded-threads.ts';
import type { ReadingOwner } from './reading-owner.ts';
import type { READINGS } from './readings.ts';

export type Readings = typeof READINGS;
export type Reading = keyof Readings;
export interface ReadingQuestion {
  reading: Reading | 'ready';
  input: unknown;
}
export type ApartOutcome<K extends Reading> = { ok: true; read: Awaited<ReturnType<Readings[K]>> } | ApartFailed;
export interface ApartFailed {
  ok: false;
  reason: BoundFailure;
  detail: string;
}

const threads = new BoundedThreads<ReadingQuestion>(
  'foreign-reader',
  { reading: 'ready', input: undefined },
  { threads: 2, answerMs: 8000, startMs: 60_000, memoryMb: 384, queue: 200, ownerQueue: 50 },
);

/** Reads `input` with the reading of that name in `readings.ts`. Threads start with the first question and stay warm. Never rejects. */
export async function readApart<K extends Reading>(
  owner: ReadingOwner,
  reading: K,
  input: Parameters<Readings[K]>[0],
): Promise<ApartOutcome<K>> {
  const outcome = await threads.ask(owner, { reading, input });
  // Messages from another thread are untyped; `readings.ts` runs there too.
  return outcome.ok ? { ok: true, read: outcome.answer as Awaited<ReturnType<Readings[K]>> } : outcome;
}

export const ofClient = (clientId: number): ReadingOwner => `client:${clientId}`;
