// npm and its shell do not always forward a signal, and cannot when they are killed: their child ends when they are gone.
import fs from 'node:fs';

const LOOK_MS = 1000;
const first = keeper();

export function endWithNpm() {
  if (process.env.npm_lifecycle_event !== 'start') return;
  const end = () => process.kill(process.pid, 'SIGTERM');
  if (first === 1 && !isStartedByFirst()) end();
  setInterval(() => keeper() !== first && end(), LOOK_MS).unref();
}

/**
 * The process that runs this script: the parent, or its parent if that is only the shell of the script's line. Known on Linux; elsewhere the parent.
 */
function keeper() {
  const parent = process.ppid;
  return readProcess(parent, 'cmdline').includes('start.mjs') ? parentOf(parent) : parent;
}

function parentOf(pid) {
  const fields = readProcess(pid, 'stat').replace(/^.*\) . /s, '');
  return Number(fields.split(' ')[0]) || pid;
}

function readProcess(pid, name) {
  try {
    return fs.readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    return '';
  }
}

/** In a container npm, or a shell, may be process 1; any other process 1 has inherited this one because npm has ended. */
function isStartedByFirst() {
  return /npm|yarn|sh\b|node|bun|^$/.test(readProcess(1, 'cmdline'));
}
