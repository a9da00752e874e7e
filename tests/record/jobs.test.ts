// Jobs that people pause, resume and cancel, from a worker's view.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type JobContext, type JobDefinition, reportProgress } from '#server/queue/job-definition.ts';
import { workOneJob } from '#server/queue/work-jobs.ts';
import { startTestServer, type TestServer } from '../support/test-server.ts';

let server: TestServer;
let context: JobContext;
let now = 1_800_000_000_000;
const CLIENT = 1;

beforeAll(async () => {
  server = await startTestServer({}, () => now);
  context = { ...server.platform, fetch: server.fetch, outgoing: server.outgoing };
});
afterAll(() => server.close());

/** Counts to five, and before each step does what the test asks. */
function counting(done: number[], before: (step: number, id: number) => Promise<unknown>): JobDefinition {
  return {
    kind: 'count',
    run: async (running, job) => {
      for (let step = done.length; step < 5; step++) {
        await before(step, job.id);
        await reportProgress(running, job, step, 5);
        done.push(step);
      }
      await reportProgress(running, job, 5, 5);
      return { done: done.length };
    },
  };
}
const add = () => server.platform.jobs.add({ kind: 'count', payload: {}, clientId: CLIENT });
const stateOf = async (id: number) => (await server.platform.jobs.find(CLIENT, id))?.state;
const work = (definition: JobDefinition, owner = 'one') => workOneJob(context, [definition], owner);

describe('a job', () => {
  test('that is paused while it runs stops at its next step, and goes on there when it is resumed', async () => {
    const done: number[] = [];
    const id = await add();
    const { jobs } = server.platform;
    await work(counting(done, async (step) => step === 3 && jobs.pause(id)));
    expect(done).toEqual([0, 1, 2]);
    expect(await jobs.find(CLIENT, id)).toMatchObject({ state: 'paused', progress: 2, total: 5 });
    expect(await work(counting(done, async () => undefined))).toBe(false);
    expect(await jobs.resume(id)).toBe(true);
    await work(counting(done, async () => undefined));
    expect(done).toEqual([0, 1, 2, 3, 4]);
    expect(await jobs.find(CLIENT, id)).toMatchObject({ state: 'done', progress: 5, result: { done: 5 } });
  });

  test('that is cancelled, waiting or running, is never taken up again', async () => {
    const { jobs } = server.platform;
    const waiting = await add();
    expect(await jobs.cancel(waiting)).toBe(true);
    const done: number[] = [];
    const running = await add();
    await work(counting(done, async (step) => step === 1 && jobs.cancel(running)));
    expect(done).toEqual([0]);
    now += 3_600_000;
    expect(await work(counting(done, async () => undefined))).toBe(false);
    expect([await stateOf(waiting), await stateOf(running)]).toEqual(['cancelled', 'cancelled']);
    expect([await jobs.pause(running), await jobs.resume(running), await jobs.cancel(running)]).toEqual([false, false, false]);
  });

  test('that fails after it was paused stays paused', async () => {
    const id = await add();
    await work(
      counting([], async () => {
        await server.platform.jobs.pause(id);
        throw new Error('too late');
      }),
    );
    expect(await stateOf(id)).toBe('paused');
    await server.platform.jobs.cancel(id);
  });

  test('that was resumed and taken by another worker is left by the first', async () => {
    const { jobs } = server.platform;
    const done: number[] = [];
    const id = await add();
    const other = counting(done, async () => undefined);
    await work(
      counting(done, async (step) => {
        if (step !== 2) return;
        await jobs.pause(id);
        await jobs.resume(id);
        await work(other, 'two');
      }),
    );
    expect(done).toEqual([0, 1, 2, 3, 4]);
    expect(await stateOf(id)).toBe('done');
  });
});

test('of those that wait for others’ servers one of a client is at work; another client’s does not wait for it', async () => {
  const done: string[] = [];
  const waiting = (work: (clientId: number) => Promise<unknown>): JobDefinition => ({
    kind: 'wait',
    isWaiting: true,
    run: async (_, { clientId }) => {
      await work(clientId);
      done.push(`${clientId}`);
    },
  });
  for (const clientId of [CLIENT, CLIENT, 2]) {
    await server.platform.jobs.add({ kind: 'wait', payload: {}, clientId });
    now += 1;
  }
  let isMet = false;
  const slow = waiting(async () => {
    if (isMet) return;
    isMet = true;
    // While the first one of the client waits, the next loop takes that of the other client, and a third finds nothing.
    expect(await workOneJob(context, [slow], 'two')).toBe(true);
    expect(await workOneJob(context, [slow], 'three')).toBe(false);
    expect(done).toEqual(['2']);
    now += 61_000;
    // Its worker seems dead: it is taken over.
    expect(await workOneJob(context, [slow], 'four')).toBe(true);
  });
  expect(await workOneJob(context, [slow], 'one')).toBe(true);
  expect(await workOneJob(context, [slow], 'one')).toBe(true);
  expect(await workOneJob(context, [slow], 'one')).toBe(false);
});
