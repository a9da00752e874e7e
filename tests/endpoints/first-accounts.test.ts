// The starting accounts: each has a generated password, which only allows choosing another.
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readConfig } from '#server/config.ts';
import { type RunningServer, startServer } from '#main/start-server.ts';
import { caller } from '../support/test-server.ts';

let server: RunningServer;
const folder = path.join(mkdtempSync(path.join(os.tmpdir(), 'tingfeng-first-')), 'data');
beforeAll(async () => {
  server = await startServer(
    readConfig({ PORT: '0', TINGFENG_DATA: folder, TINGFENG_SAMPLE_PRESS: 'off', TINGFENG_WORKERS: '0', TINGFENG_LOG: 'error' }),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(path.dirname(folder), { recursive: true, force: true });
});

const passwordOf = (name: string) => server.firstAccounts?.find((account) => account.username === name)?.password ?? '';
async function signIn(username: string, password: string) {
  const answer = await caller(server.address, '')('POST', '/v1/login', { username, password });
  return caller(server.address, (answer.body as { access_token?: string }).access_token ?? '');
}

test('each has its own password', async () => {
  const made = ['operator', 'admin', 'analyst'].map(passwordOf);
  expect(new Set(made).size).toBe(3);
  expect(made.every((password) => password.length >= 12)).toBe(true);
});

test('it takes a new password first, and not the same again', async () => {
  const by = await signIn('admin', passwordOf('admin'));
  expect((await by('GET', '/v1/user-info')).body).toMatchObject({ mustChangePassword: true });
  expect(await by('GET', '/v1/article/list')).toMatchObject({ status: 403, body: { error: { code: 'password-change-required' } } });
  const change = (password: string) => by('PUT', '/v1/setting/personal-setting/password', { oldPassword: passwordOf('admin'), password });
  expect(await change(passwordOf('admin'))).toMatchObject({ status: 422, body: { error: { code: 'weak-password' } } });
  expect((await change('a-word-of-my-own-choice')).status).toBe(200);
  expect((await by('GET', '/v1/article/list')).status).toBe(200);
  expect((await by('GET', '/v1/user-info')).body).toMatchObject({ mustChangePassword: false });
});

test('a password that the settings name for all three is no common one', async () => {
  const other = path.join(path.dirname(folder), 'weak');
  const settings = { PORT: '0', TINGFENG_DATA: other, TINGFENG_SAMPLE_PRESS: 'off', TINGFENG_WORKERS: '0', TINGFENG_LOG: 'error' };
  for (const weak of ['password123', 'qwertyuiop'])
    await expect(startServer(readConfig({ ...settings, TINGFENG_ADMIN_PASSWORD: weak }))).rejects.toThrow(
      /TINGFENG_ADMIN_PASSWORD: too easy/u,
    );
  // Nothing was made with it: the next start is a first start.
  const started = await startServer(readConfig(settings));
  await started.close();
  expect(started.firstAccounts).toHaveLength(3);
});

test('files of the data folder are the owner’s alone', () => {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(entries.length).toBeGreaterThan(3);
  const open = entries.filter((entry) => (statSync(path.join(entry.parentPath, entry.name)).mode & 0o077) !== 0);
  expect(open.map((entry) => entry.name)).toEqual([]);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
});
