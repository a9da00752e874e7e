// Word and PDF files are made in a thread of their own: their parts are written and packed, fonts cut out and lines counted for a second that no other
// call waits for.
import { BoundedThreads } from '#server/threads/bounded-threads.ts';
import { AppError } from '#shared/errors.ts';
import { problemOf, type WordCheck, wordCheck } from '#shared/word-template.ts';
import type { FormRequest } from './form/form-request.ts';
import type { PdfRequest } from './pdf/to-pdf.ts';
import type { WordRequest } from './word-request.ts';
import type { CheckRequest } from './word-template/check-template.ts';
import type { TemplateRequest } from './word-template/fill-template.ts';

export type ApartRequest =
  | { format: 'pdf'; given: PdfRequest }
  | { format: 'docx'; given: WordRequest }
  /** A form that is printed. */
  | { format: 'form-docx' | 'form-pdf'; given: FormRequest }
  /** A template that is filled, and one that is looked at. */
  | { format: 'filled'; given: TemplateRequest }
  | { format: 'checked'; given: CheckRequest };
export interface ApartQuestion {
  /** None only makes the thread ready. */
  request: ApartRequest | undefined;
}

const BOUNDS = { threads: 1, answerMs: 60_000, startMs: 60_000, memoryMb: 512, queue: 20, ownerQueue: 4 };

const threads = new BoundedThreads<ApartQuestion>('report-writer', { request: undefined }, BOUNDS);

/** Somebody's template that keeps a thread busy delays no bulletin. */
const CHECKS = { ...BOUNDS, answerMs: 20_000, memoryMb: 384, ownerQueue: 2 };
const checkers = new BoundedThreads<ApartQuestion>('report-writer', { request: undefined }, CHECKS);

/** What is wrong with a Word file as a template; `too-many-requests` when too many wait already. */
export async function checkApart(clientId: number, given: CheckRequest): Promise<WordCheck> {
  const outcome = await checkers.ask(String(clientId), { request: { format: 'checked', given } });
  if (outcome.ok) return wordCheck.parse(outcome.answer);
  if (outcome.reason === 'parse-busy') throw new AppError('too-many-requests', { detail: { seconds: 10 } });
  if (outcome.reason === 'parse-failed') throw new Error(`a template could not be checked: ${outcome.detail}`);
  return { problems: [problemOf('too-slow')], more: 0 };
}

/** `too-many-requests` when too many wait already; `unavailable` when it takes more time or memory than a file may. */
export const writeApart = (clientId: number, request: ApartRequest): Promise<Uint8Array> => written(threads, clientId, request);

/** A template that is tried out: where it keeps a thread busy, no bulletin waits. */
export const tryApart = (clientId: number, given: TemplateRequest): Promise<Uint8Array> =>
  written(checkers, clientId, { format: 'filled', given });

async function written(by: typeof threads, clientId: number, request: ApartRequest): Promise<Uint8Array> {
  const outcome = await by.ask(String(clientId), { request });
  if (outcome.ok && outcome.answer instanceof Uint8Array) return outcome.answer;
  if (outcome.ok) throw new Error('the thread answered no file');
  if (outcome.reason === 'parse-busy') throw new AppError('too-many-requests', { detail: { seconds: 10 } });
  if (outcome.reason === 'parse-failed') throw new Error(`a ${request.format} file could not be made: ${outcome.detail}`);
  throw new AppError('unavailable', { detail: { part: 'report-writer', reason: outcome.reason } });
}
