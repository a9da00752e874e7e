// No text makes an analysis function run endlessly: each is run in a thread that is ended when it does.
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEXTS } from './hostile-texts.data.ts';

/** For one function and one text of a million characters; a function of quadratic time needs minutes. */
const DEADLINE_MS = 15_000;
const START_MS = 60_000;

let thread: Worker | undefined;
let calls: readonly string[] = [];

async function ask(question: object, ms: number): Promise<boolean> {
  const worker = (thread ??= new Worker(new URL('./analysis-thread.mjs', import.meta.url)));
  const answer = new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => {
      thread = undefined;
      void worker.terminate().then(() => resolve(false));
    }, ms);
    worker.removeAllListeners();
    worker.once('error', (error) => {
      thread = undefined;
      clearTimeout(timer);
      reject(error);
    });
    worker.once('message', (message: { calls: readonly string[] }) => {
      ({ calls } = message);
      clearTimeout(timer);
      resolve(true);
    });
  });
  worker.postMessage(question, []);
  return answer;
}

beforeAll(async () => void (await ask({}, START_MS)), START_MS);
afterAll(() => thread?.terminate());

test('each function ends with each text', async () => {
  expect(calls.length).toBeGreaterThan(25);
  const endless: string[] = [];
  // Dictionaries and models are loaded by the first call of each.
  for (const call of calls) {
    await ask({ call, text: '' }, START_MS);
    for (const text of Object.keys(TEXTS)) {
      if (thread === undefined) await ask({}, START_MS);
      const ended = await ask({ call, text }, DEADLINE_MS).catch((error: unknown) => String(error));
      if (ended !== true) endless.push(`${call} of ${text}${ended === false ? '' : `: ${ended}`}`);
    }
  }
  expect(endless).toEqual([]);
}, 1_200_000);
