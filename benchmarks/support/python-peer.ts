/** Runs peers that are Python packages, in a separate environment under .cache/python. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const HOME = join(ROOT, '.cache', 'python');
const PYTHON = join(HOME, 'bin', 'python');
const MOST_OUTPUT = 1 << 30;

/** Installs missing packages (`name==version`); throws pip's own message when that fails. `alone` are those installed without dependencies. */
export function installPython(packages: readonly string[], alone: readonly string[] = []): void {
  if (!existsSync(PYTHON)) run('python3', ['-m', 'venv', HOME]);
  run(PYTHON, ['-m', 'pip', 'install', '--quiet', ...packages]);
  if (alone.length > 0) run(PYTHON, ['-m', 'pip', 'install', '--quiet', '--no-deps', ...alone]);
}

/** Passes `input` as JSON to the standard input of the script, a path below the project's folder; the last printed line is the answer. */
export function askPython(script: string, input: unknown): unknown {
  const lines = run(PYTHON, [join(ROOT, script)], JSON.stringify(input))
    .trim()
    .split('\n');
  return JSON.parse(lines.at(-1) ?? 'null');
}

function run(command: string, args: readonly string[], input?: string): string {
  const result = spawnSync(command, args, { ...(input !== undefined && { input }), encoding: 'utf8', maxBuffer: MOST_OUTPUT });
  if (result.status !== 0) throw new Error(`${command} ${args.join(' ')}: ${result.error?.message ?? result.stderr.slice(-2000)}`);
  return result.stdout;
}
