// Whichever process is killed, and whenever: nothing is left behind when the web process ends, and its child processes are restarted. PROCESS_KILLS
// sets how often each kind is killed.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { Program } from '../support/program.ts';

const KILLS = Number(process.env.PROCESS_KILLS ?? 5);
/** Kills while the program starts are spread over this time. */
const START_MS = 4000;
const LONG = { timeout: 60_000, interval: 50 };

let dataFolder: string;
let program: Program | undefined;
const seconds: Record<string, number[]> = {};

beforeAll(() => {
  dataFolder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-processes-'));
});
afterEach(() => program?.killAll());
afterAll(() => {
  rmSync(dataFolder, { recursive: true, force: true });
  for (const [kind, all] of Object.entries(seconds)) {
    const sorted = all.toSorted((a, b) => a - b);
    process.stdout.write(
      `${kind}: ${sorted.length} kills, median ${sorted[sorted.length >> 1]?.toFixed(2)} s, longest ${sorted.at(-1)?.toFixed(2)} s\n`,
    );
  }
});

const start = (command: readonly [string, ...string[]]) => {
  program = new Program(command, { PORT: '0', TINGFENG_DATA: dataFolder, TINGFENG_LOG: 'silent', TINGFENG_WORKERS: '2' });
  return program;
};
const ready = async (one: Program) => await expect.poll(() => one.output, LONG).toContain('Tingfeng is ready');
const noneLeft = async (one: Program) => await expect.poll(() => one.processes(), LONG).toEqual([]);

async function timed(kind: string, work: () => Promise<unknown>): Promise<void> {
  const begun = performance.now();
  await work();
  (seconds[kind] ??= []).push((performance.now() - begun) / 1000);
}

const NODE: readonly [string, ...string[]] = [process.execPath, 'dist/server.js'];
const SCRIPT: readonly [string, ...string[]] = [process.execPath, 'scripts/start.mjs'];
const NPM: readonly [string, ...string[]] = ['npm', 'start', '--silent'];

describe.each([
  ['the web process with its reader threads', NODE],
  ['the start script', SCRIPT],
  ['npm', NPM],
])('%s', (kind, command) => {
  test(`killed ${KILLS} times, while it starts and afterwards, leaves nothing behind`, { timeout: KILLS * 60_000 }, async () => {
    for (let i = 0; i < KILLS; i++) {
      const one = start(command);
      if (i % 5 === 4) await ready(one);
      else await sleep((i / KILLS) * START_MS);
      process.kill(one.child.pid as number, 'SIGKILL');
      await timed(`${kind}, until all had ended`, () => noneLeft(one));
    }
  });
});

test.each([
  ['worker', 'worker-process'],
  ['sample press', 'sample-press-process'],
])(`the %s, killed ${KILLS} times, is started again`, { timeout: KILLS * 60_000 }, async (kind, words) => {
  const one = start(NODE);
  await ready(one);
  for (let i = 0; i < KILLS; i++) {
    await expect.poll(() => one.find(words)?.pid, LONG).toBeDefined();
    const count = one.processes().length;
    // Also during the start.
    await sleep((i % 5) * 300);
    const { pid } = one.find(words) ?? {};
    if (pid === undefined) continue;
    process.kill(pid, 'SIGKILL');
    await timed(`${kind}, until another ran`, async () => {
      await expect.poll(() => one.processes().some((other) => other.pid === pid), LONG).toBe(false);
      await expect.poll(() => one.processes().length, LONG).toBe(count);
    });
  }
  one.child.kill('SIGTERM');
  await timed('stop after SIGTERM', () => noneLeft(one));
});

test.each([
  ['npm', NPM],
  ['the start script', SCRIPT],
])('SIGTERM to %s ends all of it within seconds, whatever it is at', { timeout: 120_000 }, async (_kind, command) => {
  const one = start(command);
  await ready(one);
  await expect.poll(() => one.processes().filter(({ command: line }) => line.includes('worker-process')).length, LONG).toBe(2);
  one.child.kill('SIGTERM');
  await timed('stop after SIGTERM', () => noneLeft(one));
  expect(Math.max(...(seconds['stop after SIGTERM'] as number[]))).toBeLessThan(10);
});
