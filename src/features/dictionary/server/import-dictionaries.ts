import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { decodeBody } from '#ingest/decode/decode.ts';
import type { UploadedFile } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { createDictionary, listDictionaries, updateDictionary } from './dictionary.service.ts';
import { readTable } from './table-text.ts';

const LONGEST = 60;
const MOST_WORDS = 5000;
const HEADINGS = new Set(['name', 'dictionary', '\u8bcd\u5178', '\u540d\u79f0']);

type Mode = 'merge' | 'replace';
interface Imported {
  name: string;
  outcome: 'added' | 'changed' | 'same' | 'refused';
  words: number;
  reason: 'empty' | 'too-many-words' | 'name-too-long' | 'not-text' | null;
}

/** Adds each list, or merges it into the one of its name, or puts it in its place. */
export async function importDictionaries(platform: Platform, actor: Actor, { files, mode }: { files: UploadedFile[]; mode: Mode }) {
  const items: Imported[] = [];
  for (const file of files) {
    const lists = await readLists(platform, file);
    if (lists.size === 0) items.push({ name: file.name, outcome: 'refused', words: 0, reason: 'empty' });
    for (const [name, words] of lists) items.push(words ? await importOne(platform, actor, { name, words, mode }) : notText(name));
  }
  return { items, total: items.length };
}

const notText = (name: string): Imported => ({ name, outcome: 'refused', words: 0, reason: 'not-text' });

/** Words by the name of their list; undefined for a file that is no text. */
async function readLists(platform: Platform, file: UploadedFile): Promise<Map<string, string[] | undefined>> {
  const { name: stem, ext } = path.parse(file.name);
  const stored = await platform.files.read(file.sha256);
  const bytes = stored ? await buffer(stored.stream) : Buffer.alloc(0);
  if (bytes.subarray(0, 1000).includes(0) && bytes[0] !== 0xff && bytes[0] !== 0xfe) return new Map([[file.name, undefined]]);
  const { text } = decodeBody(bytes);
  const rows = readTable(text);
  if (ext.toLowerCase() !== '.csv' || rows.every((row) => row.length < 2)) return new Map(text.trim() ? [[stem, lines(text)]] : []);
  const lists = new Map<string, string[]>();
  for (const [name = '', ...words] of HEADINGS.has(rows[0]?.[0]?.toLowerCase() ?? '') ? rows.slice(1) : rows)
    if (name !== '') lists.set(name, [...(lists.get(name) ?? []), ...words.filter((word) => word !== '')]);
  return lists;
}

const lines = (text: string): string[] =>
  text
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== '');

async function importOne(
  platform: Platform,
  actor: Actor,
  { name, words, mode }: { name: string; words: string[]; mode: Mode },
): Promise<Imported> {
  const known = (
    await listDictionaries(platform, actor, { sort: 'name', isDescending: false, page: 1, pageSize: Number.MAX_SAFE_INTEGER })
  ).items.find((dictionary) => dictionary.name === name);
  const wanted = [...new Set([...(known && mode === 'merge' ? known.words : []), ...words.filter((word) => word.length <= LONGEST)])];
  const item = { name, words: wanted.length };
  if (name.length > LONGEST) return { ...item, outcome: 'refused', reason: 'name-too-long' };
  if (wanted.length === 0) return { ...item, outcome: 'refused', reason: 'empty' };
  if (wanted.length > MOST_WORDS) return { ...item, outcome: 'refused', reason: 'too-many-words' };
  if (known && known.words.length === wanted.length && known.words.every((word) => wanted.includes(word)))
    return { ...item, outcome: 'same', reason: null };
  if (known) await updateDictionary(platform, actor, { id: known.id, name, words: wanted, backfillDays: 0 });
  else await createDictionary(platform, actor, { name, words: wanted });
  return { ...item, outcome: known ? 'changed' : 'added', reason: null };
}
