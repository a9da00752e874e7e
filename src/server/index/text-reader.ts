// Ids of articles that fit a full-text condition, from the month files.
import fs from 'node:fs';
import { generationFolder, listMonths, monthBounds, monthFile, monthOfId } from './index-folder.ts';
import { FoundIds } from './found-ids.ts';
import { getValue, hasTable, type IndexFile, openIndexFile } from './index-file.ts';
import type { IndexRebuild } from './port.ts';
import { IndexStateFile, type IndexState } from './index-state.ts';
import { type MatchFormula, printFormula } from './match-formula.ts';

// One text of digits and commas: reading a hundred thousand separate rows, or JSON, would double the time of the search.
const SEARCH = 'select cast(group_concat(rowid) as blob) from doc where doc match ? and rowid >= cast(? as int) and rowid < cast(? as int)';
const COMMA = 44;
const ZERO = 48;

export class TextReader {
  readonly #dataFolder: string;
  readonly #stateFile: IndexStateFile;
  readonly #files = new Map<string, IndexFile>();
  readonly #found = new FoundIds();
  #folder = '';

  constructor(dataFolder: string) {
    this.#dataFolder = dataFolder;
    this.#stateFile = new IndexStateFile(dataFolder, { readonly: true });
  }

  /** Read it before searching: everything applied by then is found. */
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

  readRebuild(): IndexRebuild | null {
    return this.#stateFile.readRebuild();
  }

  get folder(): string {
    return this.#folder;
  }

  /** Ids from `first` up to but not including `end`, ascending. */
  search(formula: MatchFormula, first: number, end: number): Float64Array {
    if (formula.kind === 'none') return new Float64Array(0);
    const match = printFormula(formula);
    const parts = this.#monthsBetween(first, end).map((month) => this.#searchMonth(month, match, first, end));
    return concat(parts.toReversed());
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

  #searchMonth(month: string, match: string, first: number, end: number): Float64Array {
    const file = this.#open(month);
    if (!file) return new Float64Array(0);
    const bounds = monthBounds(month);
    // The next page, another facet and the refresh of an open list repeat the same search in months that have not changed.
    const key = `${this.#folder} ${month} ${Math.max(first, bounds.first)} ${Math.min(end, bounds.end)} ${match}`;
    return this.#found.get(key, Number(getValue(file, 'pragma data_version')), () => {
      const text = getValue(file, SEARCH, match, first, end);
      return text instanceof Uint8Array ? readIds(text) : new Float64Array(0);
    });
  }

  /** A file without its tables holds nothing that is applied. */
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
    this.#found.clear();
    for (const file of this.#files.values()) file.close();
    this.#files.clear();
  }

  close(): void {
    this.#closeFiles();
    this.#stateFile.close();
  }
}

/** Ids of `1,2,3`, ascending. */
function readIds(text: Uint8Array): Float64Array {
  const ids = new Float64Array((text.length >> 1) + 1);
  let count = 0;
  let isAscending = true;
  let id = 0;
  for (let k = 0; k <= text.length; k++) {
    const sign = text[k] ?? COMMA;
    if (sign === COMMA) {
      isAscending &&= count === 0 || (ids[count - 1] ?? 0) < id;
      ids[count++] = id;
      id = 0;
    } else id = id * 10 + (sign - ZERO);
  }
  const found = ids.slice(0, count);
  return isAscending ? found : found.toSorted();
}

function concat(parts: readonly Float64Array[]): Float64Array {
  const [only] = parts;
  if (only && parts.length === 1) return only;
  const all = new Float64Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
