// One server per data folder: a file names the process that runs there. The file of an ended process is put aside.
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { failureCode } from '#shared/failure.ts';

/** When the process cannot be checked (another machine or container), a file untouched for this long counts as abandoned. */
const SILENT_MS = 30_000;
const TOUCH_MS = 5000;
/** No time of any process. */
const ENDED = 'ended';

const HOLDER = z.object({
  host: z.string(),
  pid: z.number(),
  /** Start time of the process, as the system gives it; a later process with the same number has another. */
  began: z.string().optional().catch(undefined),
});
type Holder = z.infer<typeof HOLDER>;

export class DataFolderTaken extends Error {
  override name = 'DataFolderTaken';
}

/** Takes the folder for this process and returns the release. Throws DataFolderTaken when a running server has it. */
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

/** When two processes see the same dead file, the second one may rename the file of the first; it then puts that back. */
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
  // The file is truncated or from another machine: its process cannot be checked, only its age.
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

/** A full or lost disk is reported elsewhere. */
function touch(file: string): void {
  const now = new Date();
  fs.utimes(file, now, now, () => undefined);
}
