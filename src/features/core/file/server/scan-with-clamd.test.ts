import { Readable } from 'node:stream';
import { afterEach, expect, test } from 'vitest';
import { startClamd, type TestClamd } from '#tests/hostile/clamd.ts';
import { scanWithClamd } from './scan-with-clamd.ts';

let daemon: TestClamd | undefined;
afterEach(() => daemon?.close());

const scan = async (bytes: Buffer, answer?: string) => {
  daemon = await startClamd(answer);
  return scanWithClamd(daemon.address, Readable.from([bytes.subarray(0, 3), bytes.subarray(3)]), 2000);
};

test('all bytes reach the daemon, and a clean file is clean', async () => {
  const bytes = Buffer.alloc(300_000, 'x');
  expect(await scan(bytes)).toEqual({ state: 'clean' });
  expect(daemon?.received.equals(bytes)).toBe(true);
});

test('an infected file comes with the name that the daemon gives', async () => {
  expect(await scan(Buffer.from('EICAR-STANDARD-ANTIVIRUS-TEST-FILE'))).toEqual({ state: 'infected', name: 'Eicar-Test-Signature' });
});

test.each(['INSTREAM size limit exceeded. ERROR', '', 'nonsense', 'stream: OK and more'])('%j is no clean bill', async (answer) => {
  expect(await scan(Buffer.from('x'), answer)).toMatchObject({ state: 'failed' });
});

test('a daemon that is not there, or never answers, is a failure', async () => {
  expect(await scanWithClamd('127.0.0.1:1', Readable.from(['x']), 500)).toMatchObject({ state: 'failed' });
  daemon = await startClamd('silence');
  expect(await scanWithClamd(daemon.address, Readable.from(['x']), 300)).toEqual({ state: 'failed', reason: 'timeout' });
});
