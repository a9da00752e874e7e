import { parentPort } from 'node:worker_threads';
import { AppError } from '#shared/errors.ts';
import { END, type ThreadRequest, type ThreadResponse } from './thread-wire.ts';
import { failureCode, failureMessage, textOf } from '#shared/failure.ts';

/** An answer to a batch of questions is not held back longer than the next answer takes. */
const POST_EVERY_MS = 3;

/** Answers the questions posted to this thread. */
export function answerQuestions(answer: (question: never) => Promise<unknown>): void {
  parentPort?.on('message', (requests: readonly ThreadRequest<object>[] | typeof END) => {
    if (requests === END) process.exit();
    let open = requests.length;
    let answered: ThreadResponse[] = [];
    let postedAt = performance.now();
    const settle = (response: ThreadResponse): void => {
      open--;
      answered.push(response);
      if (open > 0 && performance.now() - postedAt < POST_EVERY_MS) return;
      parentPort?.postMessage(answered, []);
      answered = [];
      postedAt = performance.now();
    };
    for (const { id, ...question } of requests) void answerQuestion(id, () => answer(question as never)).then(settle);
  });
}

/** Answers one posted question; a failure is an answer too. */
async function answerQuestion(id: number, answer: () => Promise<unknown>): Promise<ThreadResponse> {
  try {
    return { id, ok: true, answer: await answer() };
  } catch (error) {
    const stack = textOf(error, 'stack');
    const known =
      error instanceof AppError
        ? { code: error.code, ...(error.field === undefined ? {} : { field: error.field }) }
        : { failure: failureCode(error) };
    return { id, ok: false, message: failureMessage(error), ...known, ...(stack ? { stack } : {}) };
  }
}
