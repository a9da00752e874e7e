import { expect, it } from 'vitest';
import type { Fetch, FetchOutcome } from '#server/fetch/fetch-types.ts';
import { createRobotsCache } from './robots.ts';

const HOUR = 3_600_000;

function setUp(answer: (asked: number) => Partial<FetchOutcome> | string) {
  const clock = { ms: 0, asked: 0 };
  const fetch: Fetch = (url) => {
    clock.asked += 1;
    const given = answer(clock.asked);
    const base = { ok: true, kind: 'content', url, redirects: [], status: 200, headers: { contentType: 'text/plain' }, ms: 1, bytes: 1 };
    return Promise.resolve((typeof given === 'string' ? { ...base, body: Buffer.from(given) } : { ms: 1, ...given }) as FetchOutcome);
  };
  return { clock, robots: createRobotsCache({ fetch, agentName: 'TingfengBot', now: () => clock.ms }) };
}

const at = (path: string): URL => new URL(`https://news.example.com${path}`);

it('keeps the rules of the most specific agent and reads the crawl-delay', async () => {
  const { robots } = setUp(() => 'User-agent: *\nDisallow: /\n\nUser-agent: TingfengBot\nDisallow: /private\nCrawl-delay: 5\n');
  expect(await robots.check(at('/a'))).toEqual({ isAllowed: true, crawlDelayMs: 5000 });
  expect((await robots.check(at('/private/a'))).isAllowed).toBe(false);
});

it('asks once a day', async () => {
  const { robots, clock } = setUp(() => 'User-agent: *\nDisallow: /x');
  await robots.check(at('/a'));
  await robots.check(at('/b'));
  expect(clock.asked).toBe(1);
  clock.ms += 25 * HOUR;
  await robots.check(at('/a'));
  expect(clock.asked).toBe(2);
});

it.each([
  [{ ok: false, reason: 'http-status', status: 404 } as const, true],
  [{ ok: false, reason: 'http-status', status: 403 } as const, true],
  [{ ok: false, reason: 'http-status', status: 503 } as const, false],
  [{ ok: false, reason: 'timeout' } as const, false],
  [{ ok: false, reason: 'refused-address' } as const, false],
])('reads %j as allowed: %s', async (outcome, isAllowed) => {
  const { robots } = setUp(() => outcome);
  expect((await robots.check(at('/a'))).isAllowed).toBe(isAllowed);
});

it('takes a page in place of robots.txt for no rules', async () => {
  const { robots } = setUp(() => '<!DOCTYPE html><html>Disallow: /</html>');
  expect((await robots.check(at('/a'))).isAllowed).toBe(true);
});

it('asks again after a while when the server was in trouble', async () => {
  const { robots, clock } = setUp((asked) => (asked === 1 ? { ok: false, reason: 'timeout' } : 'User-agent: *\nAllow: /'));
  expect((await robots.check(at('/a'))).isAllowed).toBe(false);
  clock.ms += HOUR;
  expect((await robots.check(at('/a'))).isAllowed).toBe(true);
});
