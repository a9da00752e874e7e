// The program that the data API page shows for pushed articles: it takes what is signed, once, and nothing else.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RECEIVER_SAMPLE } from '#features/office/api-key/web/receiver-sample.data.ts';
import { signedPart } from '#features/report/data-export/server/signed-part.ts';

const SECRET = `whsec_${Buffer.from('a secret of the receiver').toString('base64')}`;
const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-receiver-'));
let program: ChildProcess;
let printed = '';
let url: string;

async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  return typeof address === 'object' && address ? address.port : 0;
}

beforeAll(async () => {
  const file = path.join(folder, 'receiver.mjs');
  writeFileSync(file, RECEIVER_SAMPLE);
  const port = await freePort();
  url = `http://127.0.0.1:${port}/`;
  program = spawn(process.execPath, [file], { env: { ...process.env, PORT: String(port), TINGFENG_SECRET: SECRET } });
  program.stdout?.on('data', (text: Buffer) => (printed += text.toString('utf8')));
});
afterAll(() => {
  program.kill();
  rmSync(folder, { recursive: true, force: true });
});

const post = async (headers: Record<string, string>, body: string): Promise<number> =>
  (await fetch(url, { method: 'POST', headers, body })).status;

test('a part is taken once, and nothing that is not signed, is old or was changed', { timeout: 90_000 }, async () => {
  await expect
    .poll(
      () =>
        fetch(url, { method: 'POST' }).then(
          ({ status }) => status,
          () => 0,
        ),
      { timeout: 30_000 },
    )
    .toBe(401);
  const body = '{"id":1,"title":"云雀"}\n{"id":2,"title":"白鹭"}\n';
  const key = 'export-1-1-1-0-2';
  const headers = { ...signedPart(SECRET, key, body, Date.now()), 'idempotency-key': key };
  expect(await post(headers, body)).toBe(204);
  expect(await post(headers, body)).toBe(204);
  expect(await post(headers, body.replace('云雀', '夜莺'))).toBe(401);
  expect(await post({ ...headers, ...signedPart('whsec_b3RoZXI=', key, body, Date.now()) }, body)).toBe(401);
  expect(await post({ ...headers, ...signedPart(SECRET, key, body, Date.now() - 600_000) }, body)).toBe(401);
  await expect.poll(() => printed.match(/id: \d/gu), { timeout: 30_000 }).toEqual(['id: 1', 'id: 2']);
});
