import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** Runs another entry of this program: the bundle beside this file, or its source. */
export function spawnEntry(name: string, parameters: readonly string[], env: Record<string, string>): ChildProcess {
  const here = path.dirname(fileURLToPath(import.meta.url));
  const bundle = path.join(here, `${name}.js`);
  const args = existsSync(bundle) ? [bundle] : ['--import', 'tsx', path.join(here, `${name}.ts`)];
  return spawn(process.execPath, [...args, ...parameters], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
}
