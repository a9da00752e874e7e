// Word and PDF files are made in a thread of their own: their parts are written and packed, fonts cut out and lines counted for a second that no other
// call waits for.
import { BoundedThreads } from '#server/threads/bounded-threads.ts';
import { AppError } from '#shared/errors.ts';
import type { PdfRequest } from './pdf/to-pdf.ts';
import type { WordRequest } from './word-request.ts';

export type ApartRequest = { format: 'pdf'; given: PdfRequest } | { format: 'docx'; given: WordRequest };
export interface ApartQuestion {
  /** None only makes the thread ready. */
  request: ApartRequest | undefined;
}

const BOUNDS = { threads: 1, answerMs: 60_000, startMs: 60_000, memoryMb: 512, queue: 20, ownerQueue: 4 };

const threads = new BoundedThreads<ApartQuestion>('report-writer', { request: undefined }, BOUNDS);

/** `too-many-requests` when too many wait already; `unavailable` when it takes more time or memory than a file may. */
export async function writeApart(clientId: number, request: ApartRequest): Promise<Uint8Array> {
  const outcome = await threads.ask(String(clientId), { request });
  if (outcome.ok && outcome.answer instanceof Uint8Array) return outcome.answer;
  if (outcome.ok) throw new Error('the thread answered no file');
  if (outcome.reason === 'parse-busy') throw new AppError('too-many-requests', { detail: { seconds: 10 } });
  if (outcome.reason === 'parse-failed') throw new Error(`a ${request.format} file could not be made: ${outcome.detail}`);
  throw new AppError('unavailable', { detail: { part: 'report-writer', reason: outcome.reason } });
}
