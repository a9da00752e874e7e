// Rates of channels, kept in the record: whoever asks as fast as possible never gets more than a period allows, and gets nearly all of it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANNEL_KINDS } from '#server/channel/channels.ts';
import { takeTurn } from '#server/channel/take-turn.ts';
import { POSTED_CHANNELS } from '#shared/channels.ts';
import { testOutgoing } from '#tests/support/test-outgoing.ts';
import { startTestServer, type TestServer } from '#tests/support/test-server.ts';

const START = Date.parse('2026-11-25T02:00:00Z');
const MOST_TURNS = 60;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
}, 60_000);
afterAll(() => server.close());

test.each(POSTED_CHANNELS)('%s: no period has more than its rates allow', { timeout: 60_000 }, async (channel) => {
  const target = { url: `https://rates.example.com/${channel}`, secret: '' };
  const rates = CHANNEL_KINDS[channel].rates(testOutgoing(), target);
  const turns: number[] = [];
  for (let now = START; turns.length < MOST_TURNS; ) {
    const waitMs = await takeTurn(server.platform.store.db, { target, rates, now });
    if (waitMs === 0) turns.push(now);
    now += waitMs;
  }
  for (const { most, ms } of rates) {
    const fullest = Math.max(...turns.map((from) => turns.filter((at) => at >= from && at < from + ms).length));
    expect(fullest, `${most} in ${ms} ms`).toBeLessThanOrEqual(most);
  }
  const [tightest] = rates.filter(({ ms }) => turns.at(-1) !== undefined && (turns.at(-1) ?? 0) - START > ms);
  if (tightest)
    expect(Math.max(...turns.map((from) => turns.filter((at) => at >= from && at < from + tightest.ms).length))).toBeGreaterThan(
      tightest.most / 2,
    );
});

test('two who ask at once share one rate, and a clock that was ahead closes nothing for long', async () => {
  const target = { url: 'https://rates.example.com/shared', secret: '' };
  const rates = [{ most: 20, ms: 60_000 }];
  const ask = (now: number) => takeTurn(server.platform.store.db, { target, rates, now });
  const waits = await Promise.all(Array.from({ length: 12 }, () => ask(START)));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(4);
  const ahead = START + 86_400_000;
  await ask(ahead);
  let now = START + 60_000;
  now += await ask(now);
  expect(now).toBeLessThanOrEqual(START + 120_000);
});
