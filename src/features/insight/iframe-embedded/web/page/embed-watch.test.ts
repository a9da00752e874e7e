// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isRecord } from '#shared/is-record.ts';
import { type Answer, type Asked, stubServer } from '#web/testing/stub-server.ts';
import type { ShownEmbed } from '../../contract.ts';
import { EmbedWatch } from './embed-watch.ts';

const PASS_SECONDS = 1800;
const look = { theme: 'light', locale: 'zh-CN', density: 'compact', rows: 10, opensLinks: true, refreshSeconds: 600 } as const;
const shown: ShownEmbed = { name: '门户', days: 30, look, origins: [], countedAt: 0, parts: [] };
const refused: Answer = { status: 401, body: { error: { code: 'invalid-token' } } };

/** As the server: passes that end, and none for a wrong key. */
function serve(): { asked: Asked[]; statuses: number[] } {
  const ends = new Map<string, number>();
  const statuses: number[] = [];
  const answer = ({ path, body }: Asked): Answer => {
    const sent = isRecord(body) ? body : {};
    if (path.endsWith('/open')) {
      if (sent.key !== 'right') return refused;
      const authorization = `pass ${ends.size}`;
      ends.set(authorization, Date.now() + PASS_SECONDS * 1000);
      return { body: { authorization, expires_in: PASS_SECONDS } };
    }
    return (ends.get(String(sent.authorization)) ?? 0) > Date.now() ? { body: shown } : refused;
  };
  const asked = stubServer((each) => {
    const given = answer(each);
    statuses.push(given.status ?? 200);
    return given;
  });
  return { asked, statuses };
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a page that is looked at for hours opens again before its pass ends, and never shows one that has', async () => {
  const { asked, statuses } = serve();
  const phases: string[] = [];
  const watch = new EmbedWatch({ publicId: 'x'.repeat(16), key: 'right', pass: '' }, ({ phase }) => phases.push(phase));
  watch.start();
  await vi.advanceTimersByTimeAsync(3 * 3600 * 1000);
  watch.stop();
  expect(asked.filter(({ path }) => path.endsWith('/open')).length).toBe(7);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(new Set(phases)).toEqual(new Set(['shown']));
});

test('one with a pass alone ends with it, and one with a wrong key asks once', async () => {
  for (const secret of [
    { key: '', pass: 'over' },
    { key: 'wrong', pass: '' },
  ]) {
    const { statuses } = serve();
    const phases: string[] = [];
    const watch = new EmbedWatch({ publicId: 'x'.repeat(16), ...secret }, ({ phase }) => phases.push(phase));
    watch.start();
    await vi.advanceTimersByTimeAsync(3600 * 1000);
    expect([statuses, phases]).toEqual([[401], ['gone']]);
  }
});

test('what was revoked is not shown any longer while the door is too busy to say so', async () => {
  let isRevoked = false;
  stubServer(({ path }) => {
    if (path.endsWith('/open'))
      return isRevoked
        ? { status: 429, body: { error: { code: 'too-many-requests', detail: { seconds: 30 } } } }
        : { body: { authorization: 'pass', expires_in: PASS_SECONDS } };
    return isRevoked ? refused : { body: shown };
  });
  const phases: string[] = [];
  const watch = new EmbedWatch({ publicId: 'x'.repeat(16), key: 'right', pass: '' }, ({ phase }) => phases.push(phase));
  watch.start();
  await vi.advanceTimersByTimeAsync(1000);
  isRevoked = true;
  await vi.advanceTimersByTimeAsync(look.refreshSeconds * 1000);
  watch.stop();
  expect(phases).toEqual(['shown', 'away']);
});
