// Starts that cannot succeed say in a sentence what is the matter and what to do, end with a failure, and are never "ready".
import { once } from 'node:events';
import { spawn, spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataFolder } from '#main/data-folder-lock.ts';
import { readConfig } from '#server/config.ts';
import { ROOT } from '../support/program.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function start(env: Record<string, string> = {}, program = 'server.js', args: string[] = []) {
  const settings = {
    PORT: '0',
    TINGFENG_DATA: folder,
    TINGFENG_SAMPLE_PRESS: 'off',
    TINGFENG_WORKERS: '0',
    TINGFENG_LOG: 'silent',
    DATABASE_URL: '',
  };
  const result = spawnSync(process.execPath, [path.join(ROOT, 'dist', program), ...args], {
    encoding: 'utf8',
    timeout: 30_000,
    env: { ...process.env, NODE_ENV: 'production', ...settings, ...env },
  });
  return { code: result.status, said: result.stderr, out: result.stdout };
}

const expectRefusal = ({ code, said, out }: ReturnType<typeof start>, words: string) => {
  expect(said).toContain(words);
  expect(code).toBe(1);
  expect(out).not.toContain('ready');
  // A sentence, not a stack trace.
  expect(said).not.toMatch(/^\s+at /m);
};

test('a data folder that another server has', () => {
  const release = lockDataFolder(folder);
  expectRefusal(start(), `Another server runs on the data folder ${folder}: process ${process.pid}`);
  // Commands that read the record work beside it.
  expect(start({}, 'cli.js', ['user', 'list']).code).toBe(0);
  release();
  expect(existsSync(path.join(folder, 'server.lock'))).toBe(false);
});

test.each([
  ['of a process that has ended', JSON.stringify({ host: os.hostname(), pid: 2 ** 22 - 1, began: '1' })],
  ['of an earlier process with this number', JSON.stringify({ host: os.hostname(), pid: process.pid, began: 'before' })],
])('a lock %s holds nobody up', (_name, text) => {
  writeFileSync(path.join(folder, 'server.lock'), text);
  const release = lockDataFolder(folder);
  expect(JSON.parse(readFileSync(path.join(folder, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  expect(() => lockDataFolder(folder)).toThrow('Another server runs');
  release();
});

test.runIf(process.platform === 'linux')(
  'a lock of a process that was killed and whose parent never asked for its end holds nobody up',
  async () => {
    // As in a container whose first process does not look after others.
    const parent = spawn('sh', ['-c', 'sleep 0.1 & echo $!; exec sleep 30'], { stdio: ['ignore', 'pipe', 'ignore'] });
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const stat = () =>
      readFileSync(`/proc/${Number(line)}/stat`, 'utf8')
        .replace(/^.*\) /s, '')
        .split(' ');
    await expect.poll(() => stat()[0]).toBe('Z');
    writeFileSync(path.join(folder, 'server.lock'), JSON.stringify({ host: os.hostname(), pid: Number(line), began: stat()[19] }));
    lockDataFolder(folder)();
    parent.kill('SIGKILL');
  },
);

test('an empty key of the tokens', () => {
  writeFileSync(path.join(folder, 'token.key'), '');
  expectRefusal(start(), 'token.key is empty or cut off');
});

test.each([
  ['that is no database', Buffer.from('this is not a record at all, but a text\n'.repeat(200))],
  ['of zeros', Buffer.alloc(8192)],
])('a record %s', (_name, bytes) => {
  writeFileSync(path.join(folder, 'record.db'), bytes);
  expectRefusal(start(), 'The record in the data folder is damaged');
});

test('a data folder that is a file', () => {
  writeFileSync(path.join(folder, 'file'), '');
  expectRefusal(start({ TINGFENG_DATA: path.join(folder, 'file') }), 'is not a folder');
});

test.runIf(process.getuid?.() !== 0)('a data folder that may only be read', () => {
  mkdirSync(path.join(folder, 'data'));
  chmodSync(path.join(folder, 'data'), 0o500);
  expectRefusal(start({ TINGFENG_DATA: path.join(folder, 'data') }), 'may not be written');
});

test('a setting that is misspelt is named with the right one', () => {
  expectRefusal(start({ TINGFENG_WORKER: '2' }), 'TINGFENG_WORKER: there is no such setting; did you mean TINGFENG_WORKERS?');
  expect(() => readConfig({ TINGFENG_SAMPLEPRESS: 'off', TINGFENG_XYZZY_PLUGH_FOO: '1' })).toThrow(
    'TINGFENG_SAMPLEPRESS: there is no such setting; did you mean TINGFENG_SAMPLE_PRESS?\nTINGFENG_XYZZY_PLUGH_FOO: there is no such setting (docs',
  );
});
