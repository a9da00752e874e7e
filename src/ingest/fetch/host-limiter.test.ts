import { afterEach, expect, test, vi } from 'vitest';
import { createHostLimiter } from './host-limiter.ts';

afterEach(() => void vi.useRealTimers());

const tick = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

test('lets two requests to a host run at a time and starts the third on release', async () => {
  const limiter = createHostLimiter({ now: Date.now, spacingMs: 0 });
  const first = await limiter.acquire('a');
  await limiter.acquire('a');
  let isThird = false;
  const third = limiter.acquire('a').then((release) => {
    isThird = release !== undefined;
  });
  await tick(20);
  expect(isThird).toBe(false);
  first?.();
  first?.();
  await third;
  expect(isThird).toBe(true);
});

test('keeps the spacing of one host without slowing another', async () => {
  vi.useFakeTimers();
  const limiter = createHostLimiter({ now: Date.now, spacingMs: 80, concurrency: 5 });
  const started = Date.now();
  await limiter.acquire('a');
  await limiter.acquire('b');
  expect(Date.now()).toBe(started);
  const again = limiter.acquire('a').then(() => Date.now() - started);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await again).toBe(80);
});

test('obeys a crawl-delay and a pause', async () => {
  vi.useFakeTimers();
  const limiter = createHostLimiter({ now: Date.now, spacingMs: 0 });
  limiter.setSpacing('a', 60);
  limiter.pause('b', 70);
  const started = Date.now();
  await limiter.acquire('a');
  expect(Date.now()).toBe(started);
  const waits = ['a', 'b'].map((host) => limiter.acquire(host).then(() => Date.now() - started));
  await vi.advanceTimersByTimeAsync(1000);
  expect(await Promise.all(waits)).toEqual([60, 70]);
});

test('answers undefined to a waiter that is aborted and serves the next', async () => {
  const limiter = createHostLimiter({ now: Date.now, spacingMs: 0, concurrency: 1 });
  const held = await limiter.acquire('a');
  const given = limiter.acquire('a', AbortSignal.timeout(20));
  const next = limiter.acquire('a');
  expect(await given).toBeUndefined();
  held?.();
  expect(await next).toBeTypeOf('function');
});
