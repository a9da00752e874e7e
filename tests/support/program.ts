// The whole program as separate processes, found by a mark in their environment, wherever they were started from.
import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '../..');

export interface ProgramProcess {
  pid: number;
  parent: number;
  command: string;
}

export class Program {
  readonly child: ChildProcess;
  readonly #mark: string;
  output = '';

  /** `command` is run in the repository, or in another checkout of it; its settings are added to the environment. */
  constructor(command: readonly [string, ...string[]], env: Record<string, string>, root = ROOT) {
    this.#mark = `PROGRAM_MARK=${randomUUID()}`;
    const [name, value] = this.#mark.split('=') as [string, string];
    this.child = spawn(command[0], command.slice(1), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NODE_ENV: 'production', [name]: value, ...env },
    });
    this.child.stdout?.on('data', (chunk) => (this.output += chunk));
    this.child.stderr?.on('data', (chunk) => (this.output += chunk));
  }

  /** Processes that are alive; a zombie has ended. */
  processes(): ProgramProcess[] {
    return readdirSync('/proc').flatMap((name) => {
      if (!/^\d+$/.test(name)) return [];
      try {
        if (!readFileSync(`/proc/${name}/environ`, 'utf8').includes(this.#mark)) return [];
        const [state = '', parent = ''] = readFileSync(`/proc/${name}/stat`, 'utf8')
          .replace(/^.*\) /s, '')
          .split(' ');
        if (state === 'Z') return [];
        return [
          { pid: Number(name), parent: Number(parent), command: readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ') },
        ];
      } catch {
        // It ended during the check.
        return [];
      }
    });
  }

  /** The first process whose command line contains these words. */
  find(words: string): ProgramProcess | undefined {
    return this.processes().find((one) => one.command.includes(words));
  }

  /** Cleans up after a failed test. */
  killAll(): void {
    for (const { pid } of this.processes()) {
      try {
        process.kill(pid, 'SIGKILL');
      } catch {
        // It has already ended.
      }
    }
  }
}
