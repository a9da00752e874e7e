// One server a data folder: a file names the process that runs there. That of a process that has ended is put aside.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { failureCode } from '#shared/failure.ts';

/** Whose file was not touched for so long is gone, where its process cannot be looked for: another machine, or another container. */
const SILENT_MS = 30_000;
const TOUCH_MS = 5000;
/** No time of any process. */
const ENDED = 'ended';

const HOLDER = z.object({
  host: z.string(),
  pid: z.number(),
  /** When the process began, in the system's own words; a later process of the same number began at another time. */
  began: z.string().optional().catch(undefined),
});
type Holder = z.infer<typeof HOLDER>;

export class DataFolderTaken extends Error {
  override name = 'DataFolderTaken';
}

/** Takes the folder for this process and returns the release. Throws DataFolderTaken when a living server has it. */
export function lockDataFolder(dataFolder: string): () => void {
  const file = path.join(dataFolder, 'server.lock');
  const own = JSON.stringify({ host: os.hostname(), pid: process.pid, began: beganAt(process.pid) } satisfies Holder);
  while (!tryCreate(file, own)) putAsideIfDead(file, dataFolder);
  const timer = setInterval(() => touch(file), TOUCH_MS).unref();
  const release = () => {
    clearInterval(timer);
    process.removeListener('exit', release);
    if (read(file) === own) fs.rmSync(file, { force: true });
  };
  process.once('exit', release);
  return release;
}

function tryCreate(file: string, text: string): boolean {
  try {
    fs.writeFileSync(file, text, { flag: 'wx', mode: 0o600 });
    return true;
  } catch (error) {
    if (failureCode(error) === 'EEXIST') return false;
    throw error;
  }
}

/** Two that see the same dead file: the second finds another one under its hand, and puts it back. */
function putAsideIfDead(file: string, dataFolder: string): void {
  const found = read(file);
  if (found === undefined) return;
  if (isAlive(file, found)) throw new DataFolderTaken(describe(found, dataFolder));
  const aside = `${file}.${randomUUID()}`;
  try {
    fs.renameSync(file, aside);
    if (read(aside) !== found) fs.renameSync(aside, file);
  } catch (error) {
    if (failureCode(error) !== 'ENOENT') throw error;
  }
  fs.rmSync(aside, { force: true });
}

function isAlive(file: string, text: string): boolean {
  const holder = parse(text);
  // Cut off while it was written, or not ours at all: nobody can be asked, only waited for.
  if (!holder || holder.host !== os.hostname())
    return Date.now() - (fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0) < SILENT_MS;
  return isRunning(holder.pid) && beganAt(holder.pid) === holder.began;
}

function parse(text: string): Holder | undefined {
  try {
    return HOLDER.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function describe(text: string, dataFolder: string): string {
  const holder = parse(text);
  const who = holder ? `process ${holder.pid} on ${holder.host}` : 'a process that is not named';
  return `Another server runs on the data folder ${dataFolder}: ${who}. Stop it, or choose another folder: TINGFENG_DATA=/path npm start`;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return failureCode(error) === 'EPERM';
  }
}

/**
 * On Linux, ticks since the system began; elsewhere unknown, and then a number is a process. One that has ended keeps its number until its parent
 * asks for its end, in some containers for ever: it began at no time.
 */
function beganAt(pid: number): string {
  const fields = read(`/proc/${pid}/stat`)
    ?.replace(/^.*\) /s, '')
    .split(' ');
  if (fields?.[0] === 'Z') return ENDED;
  return fields?.[19] ?? '';
}

function read(file: string): string | undefined {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}

/** A full or lost disk is not the lock's to report. */
function touch(file: string): void {
  const now = new Date();
  fs.utimes(file, now, now, () => undefined);
}
