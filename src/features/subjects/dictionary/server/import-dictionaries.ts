import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { ofClient, readApart } from '#ingest/apart/read-apart.ts';
import type { UploadedFile } from '#shared/contract.ts';
import { addToGroup } from '#shared/group-by.ts';
import type { Actor } from '#server/actor.ts';
import { fetchError } from '#server/fetch/fetch-error.ts';
import type { Platform } from '#server/platform.ts';
import type { ImportedDictionary } from '../contract.ts';
import { createDictionary, updateDictionary } from './dictionary.service.ts';

const LONGEST = 60;
const MOST_WORDS = 5000;
/** Limit for all files of one call together. */
const MOST_LISTS = 500;
const MOST_CELLS = 200_000;
/** Bytes per file. */
const LARGEST_TABLE = 4 * 1024 * 1024;
const HEADINGS = new Set(['name', 'dictionary', '\u8bcd\u5178', '\u540d\u79f0']);

type Mode = 'merge' | 'replace';
type Reason = NonNullable<ImportedDictionary['reason']>;
type Lists = Map<string, string[]>;
/** Existing lists by name; updated during the import. */
type Present = Map<string, { id: number; words: Set<string> }>;

/** Adds each list, merges it into the one with its name, or replaces that. The limits are checked before the first is written. */
export async function importDictionaries(platform: Platform, actor: Actor, { files, mode }: { files: UploadedFile[]; mode: Mode }) {
  const items: ImportedDictionary[] = [];
  const present = await loadPresent(platform, actor);
  let room = { lists: MOST_LISTS, cells: MOST_CELLS };
  for (const file of files) {
    const read = await readLists(platform, actor, file, room.cells);
    if (typeof read === 'string') items.push(refused(file.name, read));
    else if (read.size > room.lists) items.push(refused(file.name, 'too-many-lists'));
    else {
      room = { lists: room.lists - read.size, cells: room.cells - countWords(read) };
      for (const [name, words] of read) items.push(await importOne(platform, actor, { name, words, mode, present }));
    }
  }
  return { items, total: items.length };
}

const refused = (name: string, reason: Reason, words = 0): ImportedDictionary => ({ name, outcome: 'refused', words, reason });
const countWords = (lists: Lists): number => [...lists.values()].reduce((sum, words) => sum + words.length, 0);

async function loadPresent(platform: Platform, actor: Actor): Promise<Present> {
  const rows = await platform.store.db
    .selectFrom('dictionary')
    .select(['id', 'name', 'words'])
    .where('clientId', '=', actor.clientId)
    .execute();
  return new Map(rows.map(({ id, name, words }) => [name, { id, words: new Set(words) }]));
}

/** Words by the name of their list, or why the file is refused as a whole. */
async function readLists(platform: Platform, actor: Actor, file: UploadedFile, mostCells: number): Promise<Lists | Reason> {
  if (file.bytes > LARGEST_TABLE) return 'too-large';
  const { name: stem, ext } = path.parse(file.name);
  const stored = await platform.files.read(file.sha256);
  const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
  if (bytes.subarray(0, 1000).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) return 'not-text';
  const outcome = await readApart(ofClient(actor.clientId), 'table', { body: bytes, mostCells });
  if (!outcome.ok) throw fetchError('files', outcome);
  const { text, rows } = outcome.read;
  if (!rows) return 'too-many-words';
  if (text.trim() === '') return 'empty';
  if (ext.toLowerCase() !== '.csv' || rows.every((row) => row.length < 2)) return new Map([[stem, lines(text)]]);
  const lists: Lists = new Map();
  for (const [name = '', ...words] of HEADINGS.has(rows[0]?.[0]?.toLowerCase() ?? '') ? rows.slice(1) : rows)
    for (const word of words) if (name !== '' && word !== '') addToGroup(lists, name, word);
  return lists.size === 0 ? 'empty' : lists;
}

const lines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function importOne(
  platform: Platform,
  actor: Actor,
  { name, words, mode, present }: { name: string; words: string[]; mode: Mode; present: Present },
): Promise<ImportedDictionary> {
  const known = present.get(name);
  const wanted = new Set(words.filter((word) => word.length <= LONGEST));
  if (known && mode === 'merge') for (const word of known.words) wanted.add(word);
  if (name.length > LONGEST) return refused(name, 'name-too-long', wanted.size);
  if (wanted.size === 0) return refused(name, 'empty');
  if (wanted.size > MOST_WORDS) return refused(name, 'too-many-words', wanted.size);
  const item = { name, words: wanted.size, reason: null };
  if (known && known.words.size === wanted.size && [...known.words].every((word) => wanted.has(word))) return { ...item, outcome: 'same' };
  const values = { name, words: known && mode === 'merge' ? [...new Set([...known.words, ...wanted])] : [...wanted] };
  if (known) await updateDictionary(platform, actor, { id: known.id, ...values, backfillDays: 0 });
  const id = known?.id ?? (await createDictionary(platform, actor, values));
  present.set(name, { id, words: wanted });
  return { ...item, outcome: known ? 'changed' : 'added' };
}
