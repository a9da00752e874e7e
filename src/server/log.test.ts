import { expect, test } from 'vitest';
import { createLog } from './log.ts';

test('the same fault is told five times a minute, and then how often it was left out', () => {
  let now = 0;
  const lines: Record<string, unknown>[] = [];
  const log = createLog('info', 'test', { write: (text) => lines.push(JSON.parse(text) as Record<string, unknown>) }, () => now);
  for (let i = 0; i < 1000; i++) log.error({ event: 'worker.fault', loop: 'collect', err: new Error(`disk is full at ${i}`) });
  expect(lines).toHaveLength(5);
  log.error({ event: 'worker.fault', loop: 'index', err: new Error('disk is full at 1') });
  log.error({ event: 'worker.fault', loop: 'collect', err: new Error('another') });
  for (let i = 0; i < 10; i++) log.info({ event: 'ingest.stored', n: 1 });
  expect(lines).toHaveLength(17);
  now = 61_000;
  log.error({ event: 'worker.fault', loop: 'collect', err: new Error('disk is full at 2000') });
  expect(lines.at(-1)).toMatchObject({ event: 'worker.fault', leftOut: 995, err: { message: 'disk is full at 2000' } });
});
