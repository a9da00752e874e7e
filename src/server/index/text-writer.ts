import fs from 'node:fs';
import type { ArticleText } from './article-texts.ts';
import { generationFolder, monthFile, monthOfId } from './index-folder.ts';
import { MonthFile } from './month-file.ts';

const MAX_OPEN = 6;

/** Writes one generation of month files; keeps the last few open. */
export class TextWriter {
  readonly generation: number;
  readonly #folder: string;
  readonly #open = new Map<string, MonthFile>();

  constructor(dataFolder: string, generation: number) {
    this.generation = generation;
    this.#folder = generationFolder(dataFolder, generation);
    fs.mkdirSync(this.#folder, { recursive: true });
  }

  write(texts: readonly ArticleText[], removedIds: readonly number[]): void {
    const months = new Map<string, { texts: ArticleText[]; removed: number[] }>();
    const part = (id: number) => {
      const month = monthOfId(id);
      const known = months.get(month) ?? { texts: [], removed: [] };
      months.set(month, known);
      return known;
    };
    for (const text of texts) part(text.id).texts.push(text);
    for (const id of removedIds) if (this.#exists(monthOfId(id))) part(id).removed.push(id);
    for (const [month, { texts, removed }] of months) this.#file(month).write(texts, removed);
  }

  findClients(id: number): number[] | undefined {
    const month = monthOfId(id);
    return this.#exists(month) ? this.#file(month).findClients(id) : undefined;
  }

  #exists(month: string): boolean {
    return this.#open.has(month) || fs.existsSync(monthFile(this.#folder, month));
  }

  #file(month: string): MonthFile {
    const file = this.#open.get(month) ?? new MonthFile(monthFile(this.#folder, month));
    this.#open.delete(month);
    this.#open.set(month, file);
    const [oldest] = this.#open.keys();
    if (this.#open.size > MAX_OPEN && oldest !== undefined) {
      this.#open.get(oldest)?.close();
      this.#open.delete(oldest);
    }
    return file;
  }

  close(): void {
    for (const file of this.#open.values()) file.close();
    this.#open.clear();
  }
}
