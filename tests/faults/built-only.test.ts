// The build runs by itself: without the sources, and with the production packages only.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Program, ROOT } from '../support/program.ts';

const MOST_MB = 250;
const LONG = { timeout: 60_000, interval: 100 };

let folder: string;
let program: Program | undefined;

beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-built-'));
  for (const name of ['package.json', 'package-lock.json', 'scripts', 'dist'])
    cpSync(path.join(ROOT, name), path.join(folder, name), { recursive: true });
  copyPackages();
}, 120_000);
afterAll(() => {
  program?.killAll();
  rmSync(folder, { recursive: true, force: true });
});

/** As `npm ci --omit=dev` would install them, copied from the installed ones. */
function copyPackages(): void {
  const note = JSON.parse(readFileSync(path.join(ROOT, 'node_modules/.package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>;
  };
  const packages = Object.fromEntries(Object.entries(note.packages).filter(([, { dev, devOptional }]) => !dev && !devOptional));
  for (const name of Object.keys(packages)) {
    const from = path.join(ROOT, name);
    if (!existsSync(from)) continue;
    // Packages inside of packages have a line of their own.
    cpSync(from, path.join(folder, name), { recursive: true, filter: (file) => !file.slice(from.length).includes('node_modules') });
  }
  mkdirSync(path.join(folder, 'node_modules'), { recursive: true });
  writeFileSync(path.join(folder, 'node_modules/.package-lock.json'), JSON.stringify({ packages }));
}

test('all that is needed for running is small', () => {
  const [kilobytes = ''] = execFileSync('du', ['-sk', folder], { encoding: 'utf8' }).split('\t');
  expect(Number(kilobytes) / 1024).toBeLessThan(MOST_MB);
});

test('it starts, collects and shows its pages', { timeout: 120_000 }, async () => {
  const data = path.join(folder, 'data');
  program = new Program([process.execPath, path.join(folder, 'scripts/start.mjs')], {
    PORT: '0',
    TINGFENG_DATA: data,
    TINGFENG_ADMIN_PASSWORD: 'a-long-test-pass',
  });
  const one = program;
  await expect.poll(() => one.output, LONG).toContain('Tingfeng is ready');
  expect(one.output).not.toContain('Installing');
  expect(one.output).not.toContain('Building');
  const url = /Tingfeng is ready: (\S+)/.exec(one.output)?.[1] ?? '';
  const page = await (await fetch(url)).text();
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1] ?? '';
  expect((await fetch(`${url}/${script}`)).status).toBe(200);
  const signIn = await fetch(`${url}/v1/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'a-long-test-pass' }),
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const total = async () => {
    const answer = await fetch(`${url}/v1/article/list`, { headers: { authorization: `Bearer ${token}` } });
    return ((await answer.json()) as { total: number }).total;
  };
  await expect.poll(total, LONG).toBeGreaterThan(0);
  process.kill(one.child.pid as number, 'SIGTERM');
  await expect.poll(() => one.processes(), LONG).toEqual([]);
});
