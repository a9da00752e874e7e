import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { TableRow } from '#ingest/table/table-text.ts';
import type { Input, UploadedFile } from '#shared/contract.ts';
import { MOST_PROBLEMS, shortValue } from '#shared/import-problem.ts';
import type { Actor } from '#server/actor.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Platform } from '#server/platform.ts';
import type { dictionaryContract, ImportedDictionary, ImportProblem } from '../contract.ts';
import { createDictionary, updateDictionary } from './dictionary.service.ts';

const LONGEST = 60;
const MOST_WORDS = 5000;
/** Limit for all files of one call together. */
const MOST_LISTS = 500;
const MOST_CELLS = 200_000;
/** Bytes per file. */
const LARGEST_TABLE = 4 * 1024 * 1024;
const HEADINGS = new Set(['name', 'dictionary', '\u8bcd\u5178', '\u540d\u79f0']);

type Reason = NonNullable<ImportedDictionary['reason']>;
/** A word and where it stands. */
interface Entry {
  word: string;
  line: number;
  column: number;
}
interface List {
  entries: Entry[];
  /** Where its name stands first. */
  line: number;
}
type Lists = Map<string, List>;
/** Existing lists by name; updated during the import. */
type Present = Map<string, { id: number; words: Set<string> }>;
interface Importing {
  platform: Platform;
  actor: Actor;
  mode: 'merge' | 'replace';
  isTrial: boolean;
  present: Present;
  problems: ImportProblem[];
}

/** Adds each list, merges it into the one with its name, or replaces that. The limits are checked before the first is written. */
export async function importDictionaries(
  platform: Platform,
  actor: Actor,
  { files, mode, isTrial }: Input<(typeof dictionaryContract)['import']>,
) {
  const items: ImportedDictionary[] = [];
  const importing: Importing = { platform, actor, mode, isTrial, present: await loadPresent(platform, actor), problems: [] };
  let room = { lists: MOST_LISTS, cells: MOST_CELLS };
  for (const file of files) {
    const read = await readLists(importing, file, room.cells);
    if (typeof read === 'string') items.push(refused(file.name, read));
    else if (read.size > room.lists) items.push(refused(file.name, 'too-many-lists'));
    else {
      room = { lists: room.lists - read.size, cells: room.cells - countWords(read) };
      for (const [name, list] of read) items.push(await importOne(importing, file.name, name, list));
    }
  }
  const { problems } = importing;
  return { items, total: items.length, problems: problems.slice(0, MOST_PROBLEMS), problemCount: problems.length };
}

const refused = (name: string, reason: Reason, words = 0): ImportedDictionary => ({ name, outcome: 'refused', words, reason });
const countWords = (lists: Lists): number => [...lists.values()].reduce((sum, { entries }) => sum + entries.length, 0);

async function loadPresent(platform: Platform, actor: Actor): Promise<Present> {
  const rows = await platform.store.db
    .selectFrom('dictionary')
    .select(['id', 'name', 'words'])
    .where('clientId', '=', actor.clientId)
    .execute();
  return new Map(rows.map(({ id, name, words }) => [name, { id, words: new Set(words) }]));
}

/** Words by the name of their list, or why the file is refused as a whole. */
async function readLists({ platform, actor, problems }: Importing, file: UploadedFile, mostCells: number): Promise<Lists | Reason> {
  if (file.bytes > LARGEST_TABLE) return 'too-large';
  const { name: stem, ext } = path.parse(file.name);
  const stored = await platform.files.read(file.sha256);
  const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
  if (bytes.includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) return 'not-text';
  const outcome = await readApart(ofClient(actor.clientId), 'table', { body: bytes, mostCells });
  if (!outcome.ok) throw fetchError('files', outcome);
  const { text, rows } = outcome.read;
  if (text.includes('\0')) return 'not-text';
  if (!rows) return 'too-many-words';
  if (text.trim() === '') return 'empty';
  if (ext.toLowerCase() !== '.csv' || rows.every(({ cells }) => cells.length < 2))
    return new Map([[stem, { entries: linesOf(text), line: 1 }]]);
  const { lists, left } = tableLists(HEADINGS.has(rows[0]?.cells[0]?.toLowerCase() ?? '') ? rows.slice(1) : rows);
  for (const problem of left) problems.push({ file: file.name, ...problem });
  return lists.size === 0 ? 'empty' : lists;
}

/** Each row is the name of a list and one word or several. */
function tableLists(rows: readonly TableRow[]): { lists: Lists; left: Omit<ImportProblem, 'file'>[] } {
  const lists: Lists = new Map();
  const left: Omit<ImportProblem, 'file'>[] = [];
  for (const { line, cells } of rows) {
    const [name = '', ...words] = cells;
    const entries = words.map((word, at) => ({ word, line, column: at + 2 })).filter(({ word }) => word !== '');
    if (name === '') left.push({ line, column: 1, value: shortValue(words.join(', ')), reason: 'no-name' });
    else if (entries.length === 0) left.push({ line, column: 2, value: shortValue(name), reason: 'no-word' });
    else {
      const list = lists.get(name) ?? { entries: [], line };
      list.entries.push(...entries);
      lists.set(name, list);
    }
  }
  return { lists, left };
}

const linesOf = (text: string): Entry[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line, at) => ({ word: line.trim(), line: at + 1, column: 1 }))
    .filter(({ word }) => word !== '');

async function importOne(importing: Importing, file: string, name: string, { entries, line }: List): Promise<ImportedDictionary> {
  const { platform, actor, mode, isTrial, present, problems } = importing;
  const known = present.get(name);
  if (name.length > LONGEST) {
    problems.push({ file, line, column: 1, value: shortValue(name), reason: 'name-too-long' });
    return refused(shortValue(name), 'name-too-long', entries.length);
  }
  for (const entry of entries)
    if (entry.word.length > LONGEST)
      problems.push({ file, line: entry.line, column: entry.column, value: shortValue(entry.word), reason: 'word-too-long' });
  const good = entries.flatMap(({ word }) => (word.length > LONGEST ? [] : [word]));
  const wanted = new Set([...(known && mode === 'merge' ? known.words : []), ...good]);
  if (good.length === 0) return refused(name, 'empty');
  if (wanted.size > MOST_WORDS) return refused(name, 'too-many-words', wanted.size);
  const item = { name, words: wanted.size, reason: null };
  if (known && known.words.size === wanted.size && [...known.words].every((word) => wanted.has(word))) return { ...item, outcome: 'same' };
  const values = { name, words: [...wanted] };
  if (known && !isTrial) await updateDictionary(platform, actor, { id: known.id, ...values, backfillDays: 0 });
  const id = known?.id ?? (isTrial ? 0 : await createDictionary(platform, actor, values));
  present.set(name, { id, words: wanted });
  return { ...item, outcome: known ? 'changed' : 'added' };
}
