/** Which characters are mistaken for which: by sound (syllables without tone), by shape (stroke order and groups), or as seen in SIGHAN's training part. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isHan } from '../../src/analysis/checker/to-codes.ts';
import { RELATION } from '../../src/analysis/checker/typo-features.ts';
import { readRows } from '../emotion/read-rows.ts';
import type { Pair } from './corpus.ts';

export interface Candidate {
  code: number;
  relation: number;
}

const MOST_SAME = 40;
const MOST_NEAR = 14;
const MOST_SHAPE = 14;
/** A pair is taken from SIGHAN's errors when it occurs at least this often. */
const ATTESTED_FROM = 2;
/** A replacement must be an ordinary character: this often in the counted texts. */
const LEAST_COUNT = 60;
/** A sentence does not show which pronoun is meant. */
const PRONOUNS = '他她它妳你您祂牠';

/** Sounds that speakers of many regions and typists confuse. */
const NEAR_RULES: readonly [RegExp, string][] = [
  [/^(z|c|s)h/u, '$1'],
  [/^(z|c|s)(?!h)/u, '$1h'],
  [/^n(?=[aeiouv])/u, 'l'],
  [/^l/u, 'n'],
  [/^h(?=u)/u, 'f'],
  [/^f/u, 'hu'],
  [/([aei])ng$/u, '$1n'],
  [/([aei])n$/u, '$1ng'],
];

/** Candidates for each known character, the likeliest kinds first. */
export function findConfusions(folder: string, counts: Uint32Array, errors: readonly Pair[]): Map<number, Candidate[]> {
  const sounds = soundRelations(readSyllables());
  const shapes = shapeRelations(folder);
  const attested = attestedPairs(errors);
  const table = new Map<number, Candidate[]>();
  // Rare characters of the stroke list are in no everyday font and are never typed by mistake.
  const written = [...shapes.keys(), ...attested.keys()].filter((character) => (counts[character.charCodeAt(0)] ?? 0) > 0);
  const characters = new Set([...sounds.same.keys(), ...written]);
  for (const character of characters) {
    const mostCommon = (set: Iterable<string> | undefined, most: number): string[] =>
      [...new Set(set)]
        .filter((other) => isCandidate(character, other, counts))
        .toSorted((x, y) => (counts[y.charCodeAt(0)] ?? 0) - (counts[x.charCodeAt(0)] ?? 0))
        .slice(0, most);
    const relations = new Map<string, number>();
    for (const other of mostCommon(shapes.get(character), MOST_SHAPE)) relations.set(other, RELATION.SHAPE);
    for (const other of mostCommon(sounds.near.get(character), MOST_NEAR)) relations.set(other, RELATION.NEAR_SOUND);
    for (const other of mostCommon(sounds.same.get(character), MOST_SAME)) {
      relations.set(other, shapes.get(character)?.has(other) ? RELATION.SOUND_AND_SHAPE : RELATION.SAME_SOUND);
    }
    for (const other of mostCommon(attested.get(character), Number.POSITIVE_INFINITY)) relations.set(other, RELATION.ATTESTED);
    if (relations.size > 0)
      table.set(
        character.charCodeAt(0),
        [...relations].map(([other, relation]) => ({ code: other.charCodeAt(0), relation })),
      );
  }
  return table;
}

function isCandidate(character: string, other: string, counts: Uint32Array): boolean {
  if (other === character || (counts[other.charCodeAt(0)] ?? 0) < LEAST_COUNT || !isHan(other.charCodeAt(0))) return false;
  return !(PRONOUNS.includes(character) && PRONOUNS.includes(other));
}

function readSyllables(): Map<string, string[]> {
  const file = new URL('./syllables.data.json', import.meta.url);
  const syllables = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
  return new Map(Object.entries(syllables).map(([syllable, characters]) => [syllable, Array.from(characters)]));
}

function soundRelations(syllables: Map<string, string[]>): { same: Map<string, Set<string>>; near: Map<string, Set<string>> } {
  const same = new Map<string, Set<string>>();
  const near = new Map<string, Set<string>>();
  for (const [syllable, characters] of syllables) {
    const neighbours = NEAR_RULES.filter(([from]) => from.test(syllable)).flatMap(
      ([from, to]) => syllables.get(syllable.replace(from, to)) ?? [],
    );
    for (const character of characters) {
      addAll(same, character, characters);
      addAll(near, character, neighbours);
    }
  }
  return { same, near };
}

/** pycorrector's groups, and characters whose stroke orders differ in one stroke. */
function shapeRelations(folder: string): Map<string, Set<string>> {
  const shapes = new Map<string, Set<string>>();
  for (const row of readRows<{ set: string; chars?: string }>(join(folder, 'proof', 'confusion.jsonl.gz'))) {
    if (row.set !== 'pycorrector-stroke' || row.chars === undefined) continue;
    for (const character of row.chars) addAll(shapes, character, row.chars);
  }
  const byOneLess = new Map<string, string[]>();
  for (const { char, strokes } of readRows<{ char: string; strokes: string }>(join(folder, 'proof', 'strokes.jsonl.gz'))) {
    if (strokes.length < 3 || !isHan(char.charCodeAt(0))) continue;
    // Two orders that differ by one stroke share a form with that stroke left out (or are one such form).
    const forms = new Set([strokes, ...Array.from(strokes, (_, i) => `${strokes.slice(0, i)}${strokes.slice(i + 1)}`)]);
    for (const form of forms) {
      const group = byOneLess.get(form) ?? [];
      for (const other of group) {
        addAll(shapes, char, other);
        addAll(shapes, other, char);
      }
      byOneLess.set(form, [...group, char]);
    }
  }
  return shapes;
}

function attestedPairs(errors: readonly Pair[]): Map<string, Set<string>> {
  const counts = new Map<string, number>();
  for (const { text, target } of errors) {
    for (let i = 0; i < text.length; i++) {
      const pair = text.charAt(i) + target.charAt(i);
      if (text[i] !== target[i]) counts.set(pair, (counts.get(pair) ?? 0) + 1);
    }
  }
  const attested = new Map<string, Set<string>>();
  for (const [pair, count] of counts) if (count >= ATTESTED_FROM) addAll(attested, pair.charAt(0), pair.charAt(1));
  return attested;
}

function addAll(table: Map<string, Set<string>>, character: string, others: Iterable<string>): void {
  const set = table.get(character) ?? new Set();
  for (const other of others) set.add(other);
  table.set(character, set);
}
