// Asks the inspector of the record: a process for each question, killed when its time is over, whatever its statement does.
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { AppError } from '#shared/errors.ts';
import { failureMessage } from '#shared/failure.ts';
import { type InspectedRecord, type InspectorAnswer, type InspectorQuestion, READY } from './inspector-wire.ts';

export type InspectorOutcome = InspectorAnswer | { ok: false; message: 'timeout' | 'failed' };
/** For a process to load its program. */
const START_MS = 20_000;
const HEAP_MB = 192;
/** Questions of this process at once; others wait, and more than so many are refused. */
const AT_ONCE = 2;
const MOST_WAITING = 10;
let running = 0;
const waiting: (() => void)[] = [];

/** Throws `unavailable` when too many wait. All else that goes wrong is an outcome. */
export async function askInspector(record: InspectedRecord, question: InspectorQuestion): Promise<InspectorOutcome> {
  if (running >= AT_ONCE) {
    if (waiting.length >= MOST_WAITING) throw new AppError('unavailable', { detail: { part: 'record-inspector' } });
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running++;
  try {
    return await ask(startInspector(), record, question);
  } catch (error) {
    return { ok: false, message: failureMessage(error) };
  } finally {
    // A turn that is handed on stays taken.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}

function startInspector(): ChildProcess {
  const bundle = fileURLToPath(new URL('./record-inspector.js', import.meta.url));
  const program = existsSync(bundle)
    ? [bundle]
    : ['--import', 'tsx', fileURLToPath(new URL('../../../main/record-inspector.ts', import.meta.url))];
  return spawn(process.execPath, [`--max-old-space-size=${HEAP_MB}`, ...program], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
}

function ask(child: ChildProcess, record: InspectedRecord, question: InspectorQuestion): Promise<InspectorOutcome> {
  return new Promise((resolve) => {
    let timer = setTimeout(() => end({ ok: false, message: 'failed' }), START_MS);
    const end = (outcome: InspectorOutcome) => {
      clearTimeout(timer);
      child.kill('SIGKILL');
      resolve(outcome);
    };
    child.on('error', () => end({ ok: false, message: 'failed' }));
    child.on('exit', () => end({ ok: false, message: 'failed' }));
    child.on('message', (message: typeof READY | InspectorAnswer) => {
      if (message !== READY) return end(message);
      clearTimeout(timer);
      timer = setTimeout(() => end({ ok: false, message: 'timeout' }), question.ms);
      child.send({ record, question }, (error) => error && end({ ok: false, message: 'failed' }));
    });
  });
}
