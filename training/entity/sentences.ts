/** The sentences of CLUENER 2020 with names in the tagger's form, and the part reserved for evaluation. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { TaggedSpan, TaggedType } from '../../src/analysis/entity/tags.ts';
import { readRows } from '../emotion/read-rows.ts';

export interface NamedSentence {
  text: string;
  spans: TaggedSpan[];
}

interface Row {
  text: string;
  /** type → name → [first, last] */
  label: Record<string, Record<string, [number, number][]>>;
}

const TYPES: Readonly<Record<string, TaggedType>> = {
  name: 'person',
  company: 'organisation',
  organization: 'organisation',
  government: 'organisation',
  address: 'place',
  scene: 'place',
  book: 'work',
  game: 'work',
  movie: 'work',
  position: 'position',
};

/** As many as CLUENER's own dev set has. */
const DEV = 1343;

/** The last sentences in the order of their MD5 are `dev`: for evaluation, never for training or choosing. */
export function readSentences(folder: string): { rest: NamedSentence[]; dev: NamedSentence[] } {
  const rows = readRows<Row>(join(folder, 'news', 'cluener-train.jsonl.gz'))
    .map((row) => ({ row, key: createHash('md5').update(row.text).digest('hex') }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1))
    .map(({ row }) => ({ text: row.text, spans: readSpans(row) }));
  return { rest: rows.slice(0, -DEV), dev: rows.slice(-DEV) };
}

function readSpans({ text, label }: Row): TaggedSpan[] {
  return Object.entries(label)
    .flatMap(([name, mentions]) => {
      const type = TYPES[name];
      if (type === undefined) throw new Error(`unknown type ${name}`);
      return Object.values(mentions)
        .flat()
        .map(([first, last]) => ({ type, ...withoutQuotes(text, first, last + 1) }));
    })
    .filter(({ start, end }) => end > start);
}

/** The set is inconsistent about 《》 and quotation marks inside or outside a name: here they are always outside. */
function withoutQuotes(text: string, first: number, end: number): { start: number; end: number } {
  let [from, to] = [first, end];
  while (from < to && /[《“"]/u.test(text.charAt(from))) from++;
  while (to > from && /[》”"]/u.test(text.charAt(to - 1))) to--;
  return { start: from, end: to };
}
