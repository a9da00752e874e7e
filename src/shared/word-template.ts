// Word templates: their placeholders, and what can be wrong with a file.
import { z } from 'zod';
import { CONDITIONS, ENDINGS, FIELD_NAMES, HEAD_NAMES, NUMBER_NAMES, OTHER_LISTS, TOPICS } from './word-names.data.ts';
import { keysOf } from './keys-of.ts';

/** Bytes of a file. */
export const LARGEST_WORD_FILE = 10 * 1024 * 1024;

export const TOPIC_KEYS = keysOf(TOPICS);
export type TopicKey = keyof typeof TOPICS;
export type ListOf = keyof typeof FIELD_NAMES;

/** `text`: within a line. `lines`: paragraphs. `table` and `chart`: in place of their paragraph. `list` and `condition`: from `{#…}` to `{/…}`. */
export const PLACEHOLDER_KINDS = ['text', 'lines', 'table', 'chart', 'list', 'condition'] as const;
export type PlaceholderKind = (typeof PLACEHOLDER_KINDS)[number];
export const PLACEHOLDER_GROUPS = ['head', 'number', 'topic', 'list', 'field'] as const;

export interface Placeholder {
  /** Its name in English, by which it is filled. */
  key: string;
  /** Its name in Chinese; a file may use either. */
  name: string;
  kind: PlaceholderKind;
  group: (typeof PLACEHOLDER_GROUPS)[number];
  /** What its meaning is said by: its own key, a topic and a part of it. */
  topic?: TopicKey;
  part?: keyof typeof ENDINGS | keyof typeof CONDITIONS;
  /** A list's entries; the entries that a field is of. */
  entries?: ListOf;
  within?: ListOf;
}

const capital = (key: string): string => key.slice(0, 1).toUpperCase() + key.slice(1);
const named = (names: Readonly<Record<string, string>>, group: Placeholder['group']): Placeholder[] =>
  Object.entries(names).map(([key, name]) => ({ key, name, kind: 'text', group }));

const KIND_OF = { text: 'lines', table: 'table', chart: 'chart', list: 'list' } as const;

function ofTopic(topic: TopicKey): Placeholder[] {
  const definition = TOPICS[topic];
  const parts = definition.has.map((part): Placeholder => {
    const { key, name } = ENDINGS[part];
    const entries = part === 'list' && 'list' in definition ? { entries: definition.list } : {};
    return { key: topic + key, name: definition.name + name, kind: KIND_OF[part], group: 'topic', topic, part, ...entries };
  });
  const conditions = keysOf(CONDITIONS).map(
    (part): Placeholder => ({
      key: part + capital(topic),
      name: CONDITIONS[part] + definition.name,
      kind: 'condition',
      group: 'topic',
      topic,
      part,
    }),
  );
  return [...parts, ...conditions];
}

const FIELD_KINDS: Readonly<Record<string, PlaceholderKind>> = {
  chapterText: 'lines',
  chapterTables: 'table',
  chapterCharts: 'chart',
  chapterArticles: 'list',
};

const fieldsOf = (within: ListOf): Placeholder[] =>
  Object.entries(FIELD_NAMES[within]).map(([key, name]) => ({
    key,
    name,
    kind: FIELD_KINDS[key] ?? 'text',
    group: 'field',
    within,
    ...(key === 'chapterArticles' ? { entries: 'article' as const } : {}),
  }));

export const PLACEHOLDERS: readonly Placeholder[] = [
  ...named(HEAD_NAMES, 'head'),
  ...named(NUMBER_NAMES, 'number'),
  ...TOPIC_KEYS.flatMap(ofTopic),
  ...Object.entries(OTHER_LISTS).map(([key, { name, list }]): Placeholder => ({ key, name, kind: 'list', group: 'list', entries: list })),
  ...keysOf(FIELD_NAMES).flatMap(fieldsOf),
];

const byName = new Map(PLACEHOLDERS.flatMap((one) => [[one.key, one] as const, [one.name, one] as const]));
/** By its English or Chinese name. */
export const placeholderOf = (name: string): Placeholder | undefined => byName.get(name);

/** What is wrong with a file as a whole, or at a place in it. */
export const WORD_PROBLEMS = [
  'empty',
  'too-large',
  'not-word',
  'infected',
  'broken',
  'bomb',
  'macros',
  'template-type',
  'strict',
  'external',
  'embedded',
  'field-code',
  'entities',
  'too-deep',
  'too-many',
  'too-slow',
  'cannot-fill',
  'unknown',
  'not-closed',
  'not-opened',
  'wide-braces',
  'list-open',
  'list-not-open',
  'list-crossed',
  'list-apart',
  'list-nested',
  'outside-list',
  'no-list',
  'needs-list',
  'own-paragraph',
  'body-only',
  'not-filled-here',
  'options',
] as const;
export type WordProblemCode = (typeof WORD_PROBLEMS)[number];

export const WORD_PARTS = ['body', 'header', 'footer', 'note', 'chart', 'picture', 'other'] as const;

export const wordProblem = z.object({
  code: z.enum(WORD_PROBLEMS),
  /** The placeholder, field or address, as it stands there. */
  value: z.string(),
  /** The nearest placeholder that there is, or the list that it belongs into. */
  offered: z.string(),
  part: z.enum(WORD_PARTS).nullable(),
  /** Of a table, each from 1. */
  cell: z.object({ table: z.number().int(), row: z.number().int(), column: z.number().int() }).nullable(),
  /** The beginning of the paragraph. */
  text: z.string(),
});
export type WordProblem = z.output<typeof wordProblem>;

/** So many are told one by one. */
export const MOST_WORD_PROBLEMS = 20;

export const wordCheck = z.object({
  problems: z.array(wordProblem),
  /** How many more there are. */
  more: z.number().int(),
});
export type WordCheck = z.output<typeof wordCheck>;

/** Of a file as a whole. */
export const problemOf = (code: WordProblemCode, value = ''): WordProblem => ({
  code,
  value,
  offered: '',
  part: null,
  cell: null,
  text: '',
});
