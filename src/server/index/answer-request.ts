import { AppError } from '#shared/errors.ts';
import type { ArticleIndex } from './port.ts';
import { fromWire, type WireQuestion, type WireRequest, type WireResponse } from './wire.ts';

/** Answers one posted question; a failure is an answer too. */
export async function answerRequest(index: ArticleIndex, request: WireRequest): Promise<WireResponse> {
  const { id } = request;
  try {
    return { id, ok: true, answer: await answerQuestion(index, request) };
  } catch (error) {
    const { message, stack } = error as Error;
    return { id, ok: false, message, ...(error instanceof AppError ? { code: error.code } : {}), ...(stack ? { stack } : {}) };
  }
}

function answerQuestion(index: ArticleIndex, question: WireQuestion): Promise<unknown> {
  switch (question.method) {
    case 'query':
      return index.query({ ...question.query, filter: fromWire(question.filter) });
    case 'events':
      return index.events({ ...question.query, filter: fromWire(question.filter) });
    case 'authors':
      return index.authors({ ...question.query, filter: fromWire(question.filter) });
    case 'count':
      return index.count(fromWire(question.filter));
    case 'ids':
      return index.ids(fromWire(question.filter), question.limit);
    default:
      return index.status();
  }
}
