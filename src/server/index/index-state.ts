// Which generation of text files is read, and up to which outbox row it is complete.
import fs from 'node:fs';
import { indexFolder, stateFile } from './index-folder.ts';
import { hasTable, type IndexFile, openIndexFile } from './index-file.ts';

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
    this.#file = openIndexFile(stateFile(this.#dataFolder), { readonly: false });
    this.#file.exec(
      'create table if not exists state(id integer primary key check (id = 1), generation integer not null, applied_seq integer not null)',
    );
    this.#file.exec('insert into state values (1, 1, 0) on conflict do nothing');
  }

  /** A reader may come before the first writer: then nothing is applied. */
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
    const row = this.#file.prepare('select generation, applied_seq from state').raw().get() as [number, number] | undefined;
    return row ? { generation: row[0], appliedSeq: row[1] } : EMPTY;
  }

  /** Does nothing when a rebuild has put another generation in place meanwhile. */
  advance(state: IndexState): void {
    this.#file?.prepare('update state set applied_seq = cast(? as int) where generation = ?').run(state.appliedSeq, state.generation);
  }

  replace(state: IndexState): void {
    this.#file
      ?.prepare('update state set generation = cast(? as int), applied_seq = cast(? as int)')
      .run(state.generation, state.appliedSeq);
  }

  close(): void {
    this.#file?.close();
    this.#file = undefined;
  }
}
