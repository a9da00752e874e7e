// A PostgreSQL server of one's own on this machine, to be ended and started again.
import { execFileSync } from 'node:child_process';
import { chownSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';

const INSTALLED = '/usr/lib/postgresql';

export class Postgres {
  readonly #folder: string;
  readonly #bin: string;
  readonly #port: number;
  #databases = 0;

  private constructor(folder: string, bin: string, port: number) {
    this.#folder = folder;
    this.#bin = bin;
    this.#port = port;
  }

  static async start(): Promise<Postgres> {
    const version = readdirSync(INSTALLED).toSorted((a, b) => Number(b) - Number(a))[0] ?? '';
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tingfeng-faults-pg-'));
    const server = new Postgres(folder, path.join(INSTALLED, version, 'bin'), await freePort());
    // The server does not run as root.
    if (process.getuid?.() === 0) {
      const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
      chownSync(folder, id('-u'), id('-g'));
    }
    server.#run(`initdb -D ${folder}/data -A trust -U postgres`);
    server.control('start');
    return server;
  }

  control(action: 'start' | 'restart' | 'stop', mode = 'fast'): void {
    const options = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${this.#folder}`;
    this.#run(`pg_ctl -D ${this.#folder}/data -l ${this.#folder}/log -m ${mode} -o '${options}' -w ${action}`);
  }

  #run(command: string): void {
    const line = `${this.#bin}/${command}`;
    const isRoot = process.getuid?.() === 0;
    const [program, args]: [string, string[]] = isRoot ? ['su', ['postgres', '-s', '/bin/sh', '-c', line]] : ['sh', ['-c', line]];
    execFileSync(program, args, { stdio: 'ignore', cwd: this.#folder });
  }

  async makeDatabase(): Promise<string> {
    const url = `postgres://postgres@127.0.0.1:${this.#port}`;
    const name = `faults_${++this.#databases}`;
    const client = new pg.Client({ connectionString: `${url}/postgres` });
    await client.connect();
    await client.query(`create database ${name}`);
    await client.end();
    return `${url}/${name}`;
  }

  remove(): void {
    this.control('stop', 'immediate');
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
