import { expect, test } from 'vitest';
import type { Fetch, FetchOutcome } from '#server/fetch/fetch-types.ts';
import { createRobotsCache, type RobotsCache } from './robots.ts';

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

const rulesOf = async (robots: RobotsCache, path: string) => {
  const answer = await robots.check(at(path));
  return answer.ok ? answer.rules : answer.reason;
};

test('keeps the rules of the most specific agent and reads the crawl-delay', async () => {
  const { robots } = setUp(() => 'User-agent: *\nDisallow: /\n\nUser-agent: TingfengBot\nDisallow: /private\nCrawl-delay: 5\n');
  expect(await rulesOf(robots, '/a')).toEqual({ isAllowed: true, crawlDelayMs: 5000 });
  expect(await rulesOf(robots, '/private/a')).toMatchObject({ isAllowed: false });
});

test('asks once a day', async () => {
  const { robots, clock } = setUp(() => 'User-agent: *\nDisallow: /x');
  await robots.check(at('/a'));
  await robots.check(at('/b'));
  expect(clock.asked).toBe(1);
  clock.ms += 25 * HOUR;
  await robots.check(at('/a'));
  expect(clock.asked).toBe(2);
});

test.each([
  [{ ok: false, reason: 'http-status', status: 404 } as const, { isAllowed: true }],
  [{ ok: false, reason: 'http-status', status: 403 } as const, { isAllowed: true }],
  [{ ok: false, reason: 'too-many-redirects' } as const, { isAllowed: true }],
  [{ ok: false, reason: 'http-status', status: 503 } as const, 'robots-unreachable'],
  [{ ok: false, reason: 'http-status', status: 429 } as const, 'robots-unreachable'],
  [{ ok: false, reason: 'timeout' } as const, 'robots-unreachable'],
  [{ ok: false, reason: 'dns' } as const, 'robots-unreachable'],
  [{ ok: false, reason: 'connect' } as const, 'robots-unreachable'],
  [{ ok: false, reason: 'refused-address' } as const, 'refused-address'],
])('reads %j as %j', async (outcome, expected) => {
  const { robots } = setUp(() => outcome);
  expect(await rulesOf(robots, '/a')).toEqual(expected);
});

test('takes a page in place of robots.txt for no rules', async () => {
  const { robots } = setUp(() => '<!DOCTYPE html><html>Disallow: /</html>');
  expect(await rulesOf(robots, '/a')).toEqual({ isAllowed: true });
});

test('asks a host in trouble again after 15 s, then after twice as long each time up to ten minutes', async () => {
  const { robots, clock } = setUp(() => ({ ok: false, reason: 'connect', detail: 'ECONNREFUSED' }));
  expect(await robots.check(at('/a'))).toEqual({ ok: false, reason: 'robots-unreachable', detail: 'connect ECONNREFUSED' });
  const waits: number[] = [];
  let last = clock.ms;
  while (waits.length < 8) {
    clock.ms += 1000;
    const before = clock.asked;
    await robots.check(at('/a'));
    if (clock.asked === before) continue;
    waits.push((clock.ms - last) / 1000);
    last = clock.ms;
  }
  expect(waits).toEqual([15, 30, 60, 120, 240, 480, 600, 600]);
});

test('keeps to the rules that it knows while the host cannot be reached', async () => {
  const { robots, clock } = setUp((asked) => (asked === 1 || asked > 3 ? 'User-agent: *\nDisallow: /x' : { ok: false, reason: 'timeout' }));
  await robots.check(at('/a'));
  clock.ms += 25 * HOUR;
  expect(await rulesOf(robots, '/a')).toEqual({ isAllowed: true });
  expect(await rulesOf(robots, '/x')).toEqual({ isAllowed: false });
  expect(clock.asked).toBe(2);
  clock.ms += 15_000;
  await robots.check(at('/a'));
  clock.ms += 30_000;
  await robots.check(at('/a'));
  expect(clock.asked).toBe(4);
  clock.ms += HOUR;
  await robots.check(at('/a'));
  expect(clock.asked).toBe(4);
});

test('reads a file that was made to be slow in a thread', async () => {
  const { robots } = setUp(() => `User-agent: *\nDisallow: /${'*a'.repeat(200_000)}b`);
  expect(await rulesOf(robots, `/${'a'.repeat(4000)}`)).toEqual({ isAllowed: true });
});
