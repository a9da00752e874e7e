import { AppError } from '#shared/errors.ts';
import type { ThreadResponse } from './thread-wire.ts';

/** Answers one posted question; a failure is an answer too. */
export async function answerQuestion(id: number, answer: () => Promise<unknown>): Promise<ThreadResponse> {
  try {
    return { id, ok: true, answer: await answer() };
  } catch (error) {
    const { message, stack } = error as Error;
    const known = error instanceof AppError ? { code: error.code, ...(error.field === undefined ? {} : { field: error.field }) } : {};
    return { id, ok: false, message, ...known, ...(stack ? { stack } : {}) };
  }
}
