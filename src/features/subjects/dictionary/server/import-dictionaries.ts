import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { TableRow } from '#ingest/table/table-text.ts';
import type { Input, UploadedFile } from '#shared/contract.ts';
import { MOST_PROBLEMS, shortValue } from '#shared/import-problem.ts';
import { conflict } from '#shared/refusals.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Actor } from '#server/actor.ts';
import { locking } from '#server/db/lock-rows.ts';
import { isUniqueViolation, retryUnique } from '#server/db/retry-conflicts.ts';
import type { Database } from '#server/db/tables/database.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Platform } from '#server/platform.ts';
import { foldLine } from '#shared/one-line.ts';
import type { dictionaryContract, ImportedDictionary, ImportProblem } from '../contract.ts';
import { changeDictionary, insertDictionary } from './dictionary.service.ts';
import { LONGEST_WORD as LONGEST, MOST_WORDS } from './word-bounds.ts';

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
type Present = Map<string, Selectable<Database['dictionary']>>;
/** A file's lists, or why it is refused as a whole. */
interface ReadFile {
  file: string;
  lists: Lists | Reason;
  /** Its rows that are in no list. */
  left: ImportProblem[];
}
interface Importing {
  tx: Kysely<Database>;
  actor: Actor;
  now: number;
  mode: 'merge' | 'replace';
  isTrial: boolean;
  present: Present;
  problems: ImportProblem[];
}

/**
 * Adds each list, merges it into the one with its name, or replaces that: all of them or none. The limits are checked before the first is written. Of two
 * imports at once the second finds what the first has made; `conflict` names a list that others keep changing.
 */
export async function importDictionaries(
  platform: Platform,
  actor: Actor,
  { files, mode, isTrial }: Input<(typeof dictionaryContract)['import']>,
) {
  const read = await readFiles(platform, actor, files);
  let writing = '';
  const { items, problems } = await retryUnique(() =>
    platform.store.db.transaction().execute(async (tx) => {
      const present = await loadPresent(tx, actor, read);
      const importing: Importing = { tx, actor, now: platform.now(), mode, isTrial, present, problems: [] };
      const done: ImportedDictionary[] = [];
      for (const { file, lists, left } of read) {
        importing.problems.push(...left);
        if (typeof lists === 'string') done.push(refused(file, lists));
        else
          for (const [name, list] of lists) {
            writing = name;
            done.push(await importOne(importing, file, name, list));
          }
      }
      return { items: done, problems: importing.problems };
    }),
  ).catch((error: unknown) => {
    throw isUniqueViolation(error) ? conflict('files', 'list-changed', { name: writing }) : error;
  });
  return { items, total: items.length, problems: problems.slice(0, MOST_PROBLEMS), problemCount: problems.length };
}

async function readFiles(platform: Platform, actor: Actor, files: readonly UploadedFile[]): Promise<ReadFile[]> {
  const read: ReadFile[] = [];
  let room = { lists: MOST_LISTS, cells: MOST_CELLS };
  for (const file of files) {
    const left: ImportProblem[] = [];
    const lists = await readLists({ platform, actor, problems: left }, file, room.cells);
    const isRefused = typeof lists === 'string' || lists.size > room.lists;
    if (!isRefused) room = { lists: room.lists - lists.size, cells: room.cells - countWords(lists) };
    read.push({ file: file.name, lists: isRefused && typeof lists !== 'string' ? 'too-many-lists' : lists, left });
  }
  return read;
}

const refused = (name: string, reason: Reason, words = 0, value: string | null = null): ImportedDictionary => ({
  name,
  outcome: 'refused',
  words,
  reason,
  value,
});
const countWords = (lists: Lists): number => [...lists.values()].reduce((sum, { entries }) => sum + entries.length, 0);

/** Those that the files name, locked until the import ends. */
async function loadPresent(tx: Kysely<Database>, actor: Actor, read: readonly ReadFile[]): Promise<Present> {
  const names = read.flatMap(({ lists }) => (typeof lists === 'string' ? [] : [...lists.keys()]));
  const rows = await tx
    .selectFrom('dictionary')
    .selectAll('dictionary')
    .where('clientId', '=', actor.clientId)
    .where('name', 'in', ['', ...names])
    .orderBy('id')
    .$call(locking(tx, 'dictionary'))
    .execute();
  return new Map(rows.map((row) => [row.name, row]));
}

/** Words by the name of their list, or why the file is refused as a whole. */
async function readLists(
  { platform, actor, problems }: { platform: Platform; actor: Actor; problems: ImportProblem[] },
  file: UploadedFile,
  mostCells: number,
): Promise<Lists | Reason> {
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
    return new Map([[foldLine(stem), { entries: linesOf(text), line: 1 }]]);
  const { lists, left } = tableLists(HEADINGS.has(rows[0]?.cells[0]?.toLowerCase() ?? '') ? rows.slice(1) : rows);
  for (const problem of left) problems.push({ file: file.name, ...problem });
  return lists.size === 0 ? 'empty' : lists;
}

/** Each row is the name of a list and one word or several. */
function tableLists(rows: readonly TableRow[]): { lists: Lists; left: Omit<ImportProblem, 'file'>[] } {
  const lists: Lists = new Map();
  const left: Omit<ImportProblem, 'file'>[] = [];
  for (const { line, cells } of rows) {
    const [name = '', ...words] = cells.map(foldLine);
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
    .map((line, at) => ({ word: foldLine(line), line: at + 1, column: 1 }))
    .filter(({ word }) => word !== '');

async function importOne(importing: Importing, file: string, name: string, { entries, line }: List): Promise<ImportedDictionary> {
  const { tx, actor, now, mode, isTrial, present, problems } = importing;
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
  const [first] = entries;
  if (good.length === 0) return first ? refused(name, 'words-too-long', entries.length, shortValue(first.word)) : refused(name, 'empty');
  if (wanted.size > MOST_WORDS) return refused(name, 'too-many-words', wanted.size);
  const item = { name, words: wanted.size, reason: null, value: null };
  if (known && isSame(known.words, wanted)) return { ...item, outcome: 'same' };
  const written = { name, words: [...wanted] };
  if (known && !isTrial) await changeDictionary(tx, actor, known, written, now);
  const id = known?.id ?? (isTrial ? 0 : await insertDictionary(tx, actor, written, now));
  present.set(name, { id, clientId: actor.clientId, updatedAt: Math.max(now, (known?.updatedAt ?? 0) + 1), ...written });
  return { ...item, outcome: known ? 'changed' : 'added' };
}

function isSame(words: readonly string[], wanted: ReadonlySet<string>): boolean {
  const own = new Set(words);
  return own.size === wanted.size && [...own].every((word) => wanted.has(word));
}
