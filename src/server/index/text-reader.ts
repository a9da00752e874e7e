// Ids of articles that fit a full-text condition, from the month files.
import fs from 'node:fs';
import { generationFolder, listMonths, monthFile, monthOfId } from './index-folder.ts';
import { getValue, hasTable, type IndexFile, openIndexFile } from './index-file.ts';
import { IndexStateFile, type IndexState } from './index-state.ts';
import { type MatchFormula, printFormula } from './match-formula.ts';

const SEARCH = 'select json_group_array(rowid) from doc where doc match ? and rowid >= cast(? as int) and rowid < cast(? as int)';

export class TextReader {
  readonly #dataFolder: string;
  readonly #stateFile: IndexStateFile;
  readonly #files = new Map<string, IndexFile>();
  #folder = '';

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
    this.#stateFile = new IndexStateFile(dataFolder, { readonly: true });
  }

  /** Ask before searching: what is applied by then is found. */
  readState(): IndexState {
    const state = this.#stateFile.read();
    const folder = generationFolder(this.#dataFolder, state.generation);
    if (folder !== this.#folder) this.#closeFiles();
    this.#folder = folder;
    return state;
  }

  /** Whether the generation is still that of the last `readState`. */
  isCurrent(): boolean {
    return generationFolder(this.#dataFolder, this.#stateFile.read().generation) === this.#folder;
  }

  get folder(): string {
    return this.#folder;
  }

  /** Ids from `first` up to but not including `end`, ascending. */
  search(formula: MatchFormula, first: number, end: number): number[] {
    if (formula.kind === 'none') return [];
    const match = printFormula(formula);
    const parts = this.#monthsBetween(first, end).map((month) => this.#searchMonth(month, match, first, end));
    return parts.toReversed().flat();
  }

  #monthsBetween(first: number, end: number): string[] {
    const months = listMonths(this.#folder);
    const oldest = months.at(-1);
    const newest = months[0];
    if (oldest === undefined || newest === undefined) return [];
    const from = first <= 0 ? oldest : monthOfId(first);
    const until = end >= Number.MAX_SAFE_INTEGER ? newest : monthOfId(end);
    return months.filter((month) => month >= from && month <= until);
  }

  #searchMonth(month: string, match: string, first: number, end: number): number[] {
    const file = this.#open(month);
    if (!file) return [];
    const ids = JSON.parse(getValue(file, SEARCH, match, first, end) as string) as number[];
    return ids.every((id, k) => k === 0 || (ids[k - 1] as number) < id) ? ids : ids.toSorted((a, b) => a - b);
  }

  /** A file whose tables are not there yet holds nothing that is applied. */
  #open(month: string): IndexFile | undefined {
    const path = monthFile(this.#folder, month);
    const known = this.#files.get(path);
    if (known) return known;
    if (!fs.existsSync(path)) return undefined;
    const file = openIndexFile(path, { readonly: true });
    if (!hasTable(file, 'member')) {
      file.close();
      return undefined;
    }
    this.#files.set(path, file);
    return file;
  }

  #closeFiles(): void {
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }

  close(): void {
    this.#closeFiles();
    this.#stateFile.close();
  }
}
