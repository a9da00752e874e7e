import { expect, test } from 'vitest';
import { inHashTurn } from './hash-turns.ts';

test('few work at a time, a bounded number waits, and the next is told so; afterwards all is as before', async () => {
  let running = 0;
  let most = 0;
  const open: (() => void)[] = [];
  const work = () => {
    running += 1;
    most = Math.max(most, running);
    return new Promise<void>((resolve) =>
      open.push(() => {
        running -= 1;
        resolve();
      }),
    );
  };
  const all = Array.from({ length: 103 }, () => inHashTurn(work));
  await expect(inHashTurn(work)).rejects.toMatchObject({ code: 'unavailable', detail: { part: 'password', reason: 'busy' } });
  for (let done = 0; done < 103; done++) {
    while (open.length === 0) await Promise.resolve();
    open.shift()?.();
  }
  await Promise.all(all);
  expect(most).toBe(3);
  expect(await inHashTurn(async () => 'free again')).toBe('free again');
});

test('work that fails hands its turn on', async () => {
  const fail = () => inHashTurn(() => Promise.reject(new Error('broken')));
  await Promise.allSettled(Array.from({ length: 10 }, fail));
  expect(await inHashTurn(async () => 'free')).toBe('free');
});
