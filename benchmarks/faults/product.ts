// The built product of a checkout as real processes, with a record of its own; what it says, and what its record holds.
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { openRecord } from '#server/db/open-record.ts';
import { type DatabaseRows, databaseRows } from '#server/db/record-door.ts';
import { Program } from '#tests/support/program.ts';
import type { Postgres } from './postgres.ts';

export const PASSWORD = 'faults-bench-1';
export const NPM = ['npm', 'start', '--silent'] as const;
/** Nothing is waited for longer. */
export const LONGEST_S = 60;

/** Where a fault is tried. */
export interface Place {
  root: string;
  database: 'sqlite' | 'postgres';
  postgres: Postgres | undefined;
}
export interface Row {
  /** Of several ways in one fault, which. */
  name?: string;
  said: string;
  lost?: number | string;
  doubled?: number | string;
  /** Seconds until it works again; undefined when it did not within LONGEST_S. */
  seconds?: number | string | undefined;
}
export interface Fault {
  name: string;
  only?: Place['database'];
  inject: (place: Place) => Promise<Row | Row[]>;
}
export interface Answer {
  /** 0 when there was none. */
  status: number;
  body: Record<string, unknown>;
}

export class Product {
  readonly place: Place;
  readonly data: string;
  readonly env: Record<string, string>;
  readonly isGiven: boolean;
  program: Program | undefined;
  url = '';
  #token = '';

  constructor(place: Place, data: string, env: Record<string, string>, isGiven = true) {
    this.isGiven = isGiven;
    this.place = place;
    this.data = data;
    this.env = env;
  }

  /** With an empty record, not started. */
  static async make(place: Place, settings: Record<string, string> = {}, given?: string): Promise<Product> {
    const data = given ?? makeFolder();
    const url = place.database === 'postgres' ? await place.postgres?.makeDatabase() : undefined;
    return new Product(
      place,
      data,
      {
        PORT: '0',
        TINGFENG_DATA: data,
        TINGFENG_ADMIN_PASSWORD: PASSWORD,
        TINGFENG_SAMPLE_PRESS: 'off',
        TINGFENG_WORKERS: '1',
        TINGFENG_LOG: 'info',
        DATABASE_URL: url ?? '',
        ...settings,
      },
      given !== undefined,
    );
  }

  /** Resolves to the seconds until it is ready, or to undefined when it has ended before or takes too long. */
  async start(command: readonly [string, ...string[]] = NPM): Promise<number | undefined> {
    const begun = performance.now();
    const program = new Program(command, this.env, this.place.root);
    this.program = program;
    await until(() => /Tingfeng is ready/.test(program.output) || program.child.exitCode !== null);
    this.url = /Tingfeng is ready: (\S+)/.exec(program.output)?.[1] ?? '';
    this.#token = '';
    return this.url ? since(begun) : undefined;
  }

  /** Seconds until nothing of it was left. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | undefined> {
    const { program } = this;
    if (!program) return 0;
    const begun = performance.now();
    program.child.kill(signal);
    const isGone = await until(() => program.processes().length === 0, 30);
    program.killAll();
    return isGone ? since(begun) : undefined;
  }

  async remove(): Promise<void> {
    await this.stop();
    // A folder that was given belongs to who gave it: it may be a disk.
    if (!this.isGiven) rmSync(this.data, { recursive: true, force: true });
  }

  async call(method: string, address: string, body?: unknown): Promise<Answer> {
    if (!this.#token) {
      const answer = await this.#send('POST', '/v1/login', { username: 'admin', password: PASSWORD });
      if (answer.status !== 200) return answer;
      this.#token = String(answer.body.access_token);
    }
    return this.#send(method, address, body);
  }

  async #send(method: string, address: string, body?: unknown): Promise<Answer> {
    const headers = {
      ...(body ? { 'content-type': 'application/json' } : {}),
      ...(this.#token ? { authorization: `Bearer ${this.#token}` } : {}),
    };
    const init = { method, headers, signal: AbortSignal.timeout(20_000), ...(body ? { body: JSON.stringify(body) } : {}) };
    return fetch(`${this.url}${address}`, init).then(
      async (response) => ({ status: response.status, body: await response.json().catch(() => ({})) }),
      () => ({ status: 0, body: {} }),
    );
  }

  /** What somebody who watches from outside learns. */
  async health(): Promise<string> {
    const [health, ready] = [await this.#send('GET', '/v1/health'), await this.#send('GET', '/v1/health/ready')];
    const parts = Object.entries((health.body.parts ?? {}) as Record<string, boolean>).filter(([, isOk]) => !isOk);
    const names = parts.map(([name]) => name).join(', ');
    return `health ${typeof health.body.status === 'string' ? health.body.status : health.status}${names ? ` (${names})` : ''}, ready ${ready.status || 'no answer'}`;
  }

  /** Warnings and errors of the log, from the given length of it on. */
  warnings(from = 0): { event: string; text: string }[] {
    return (this.program?.output.slice(from) ?? '').split('\n').flatMap((line) => {
      if (!line.startsWith('{')) return [];
      const told = JSON.parse(line.trim()) as { level: number; event?: string; loop?: string; reason?: string; err?: { message: string } };
      const text = [told.event, told.loop, told.reason ?? told.err?.message].filter(Boolean).join(' ');
      return told.level >= 40 ? [{ event: told.event ?? '', text }] : [];
    });
  }

  async record<T>(work: (db: DatabaseRows) => Promise<T>): Promise<T> {
    const store = openRecord({ dataFolder: this.data, databaseUrl: this.env.DATABASE_URL || undefined });
    return work(databaseRows(store.db)).finally(() => store.close());
  }

  async query(text: string): Promise<Record<string, unknown>[]> {
    return this.record(async (db) => (await sql.raw<Record<string, unknown>>(text).execute(db)).rows);
  }

  /** Titles of all articles. */
  async titles(): Promise<string[]> {
    return (await this.query('select title from article')).map((row) => String(row.title));
  }

  async addSubject(): Promise<void> {
    const answer = await this.call('POST', '/v1/manage/class-manage/subject', { name: '云雀', expression: '云雀汽车', backfillDays: 0 });
    if (answer.status !== 200) throw new Error(`no subject: ${JSON.stringify(answer.body)}`);
  }

  /** Read again every `seconds`, shorter than a person may ask for. */
  async addFeed(url: string, options: { seconds: number; fetchArticles: boolean }): Promise<void> {
    const answer = await this.call('POST', '/v1/manage/website-manage/client-list-page', {
      name: url,
      url,
      kind: 'feed',
      options: { fetchArticles: options.fetchArticles },
    });
    if (answer.status !== 200) throw new Error(`no source: ${JSON.stringify(answer.body)}`);
    const { seconds } = options;
    await this.query(`update source set min_interval_s = ${seconds}, max_interval_s = ${seconds}, interval_s = ${seconds}`);
  }
}

export const makeFolder = () => mkdtempSync(path.join(os.tmpdir(), 'tingfeng-faults-'));
export const since = (begun: number) => (performance.now() - begun) / 1000;

/** Whether it came true within `seconds`. */
export async function until(isTrue: () => boolean | Promise<boolean>, seconds = LONGEST_S): Promise<boolean> {
  const begun = performance.now();
  while (since(begun) < seconds) {
    if (await isTrue()) return true;
    await sleep(50);
  }
  return false;
}

/** Seconds until it came true, counted from `begun`; undefined when it did not. */
export const timed = async (begun: number, isTrue: () => boolean | Promise<boolean>, most = LONGEST_S): Promise<number | undefined> =>
  (await until(isTrue, most)) ? since(begun) : undefined;

/** The same things, each once with how often. */
export function tally(items: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(item, (counts.get(item) ?? 0) + 1);
  return [...counts].map(([item, count]) => (count > 1 ? `${item} × ${count}` : item)).join('; ');
}
