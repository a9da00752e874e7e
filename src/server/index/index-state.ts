// Which generation of text files is in use, and up to which outbox row it is complete.
import fs from 'node:fs';
import { indexFolder, lastGeneration, stateFile } from './index-folder.ts';
import type { IndexRebuild } from './port.ts';
import { getValue, hasTable, type IndexFile, isDamaged, openIndexFile } from './index-file.ts';

export interface IndexState {
  generation: number;
  /** Every outbox row up to this one is in the files; later ones may be. */
  appliedSeq: number;
}

const EMPTY: IndexState = { generation: 1, appliedSeq: 0 };

export class IndexStateFile {
  readonly #dataFolder: string;
  readonly #readonly: boolean;
  #file: IndexFile | undefined;

  constructor(dataFolder: string, options: { readonly: boolean }) {
    this.#dataFolder = dataFolder;
    this.#readonly = options.readonly;
    if (!options.readonly) this.#create();
  }

  #create(): void {
    fs.mkdirSync(indexFolder(this.#dataFolder), { recursive: true });
    try {
      this.#open();
    } catch (error) {
      if (!isDamaged(error)) throw error;
      this.#setAside();
      this.#open();
    }
  }

  #open(): void {
    this.#file = openIndexFile(stateFile(this.#dataFolder), { readonly: false });
    this.#file.exec(
      'create table if not exists state(id integer primary key check (id = 1), generation integer not null, applied_seq integer not null)',
    );
    this.#file.exec(
      'create table if not exists rebuild(id integer primary key check (id = 1), why text not null, began_at integer not null, ended_at integer)',
    );
    // Without a state the age of existing generations is unknown, so a new one begins.
    this.#file.exec(`insert into state values (1, ${lastGeneration(this.#dataFolder) + 1}, 0) on conflict do nothing`);
    this.#file.prepare('select generation, applied_seq from state').raw().get();
  }

  /** The broken file is kept for inspection. */
  #setAside(): void {
    this.close();
    const file = stateFile(this.#dataFolder);
    fs.renameSync(file, `${file}.broken-${Date.now()}`);
    for (const rest of ['-wal', '-shm']) fs.rmSync(`${file}${rest}`, { force: true });
  }

  /** Opens the file again; a broken one is set aside, and everything counts as not indexed. */
  heal(): void {
    this.close();
    this.#create();
  }

  /** A reader may start before the first writer: then nothing is applied. */
  read(): IndexState {
    if (!this.#file) {
      if (!fs.existsSync(stateFile(this.#dataFolder))) return EMPTY;
      const file = openIndexFile(stateFile(this.#dataFolder), { readonly: this.#readonly });
      if (!hasTable(file, 'state')) {
        file.close();
        return EMPTY;
      }
      this.#file = file;
    }
    const row = this.#file.prepare('select generation, applied_seq from state').raw().get();
    return Array.isArray(row) ? { generation: Number(row[0]), appliedSeq: Number(row[1]) } : EMPTY;
  }

  /** Does nothing when a rebuild has put another generation in place in the meantime. */
  advance(state: IndexState): void {
    this.#file?.prepare('update state set applied_seq = cast(? as int) where generation = ?').run(state.appliedSeq, state.generation);
  }

  replace(state: IndexState): void {
    this.#file
      ?.prepare('update state set generation = cast(? as int), applied_seq = cast(? as int)')
      .run(state.generation, state.appliedSeq);
  }

  beginRebuild(why: Pick<IndexRebuild, 'reason' | 'months'>, now: number): void {
    this.#file
      ?.prepare('insert or replace into rebuild(id, why, began_at, ended_at) values (1, ?, cast(? as int), null)')
      .run(JSON.stringify({ reason: why.reason, months: why.months }), now);
  }

  /** Does nothing when no rebuild is running. */
  endRebuild(now: number): void {
    this.#file?.prepare('update rebuild set ended_at = cast(? as int) where ended_at is null').run(now);
  }

  readRebuild(): IndexRebuild | null {
    this.read();
    if (!this.#file || !hasTable(this.#file, 'rebuild')) return null;
    const told = getValue(
      this.#file,
      "select json_object('reason', why ->> 'reason', 'months', why -> 'months', 'beganAt', began_at, 'endedAt', ended_at) from rebuild",
    );
    if (typeof told !== 'string') return null;
    const rebuild: IndexRebuild = JSON.parse(told);
    return rebuild;
  }

  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }
}
