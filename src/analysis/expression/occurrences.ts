// Where words occur in a sequence of units: the definition that the fast matcher and the article index are tested against, by plain scan where the text
// is short.
import { addToGroup } from '#shared/group-by.ts';
import { wordUnits } from '#analysis/text/word-units.ts';
import type { NearOperand, ResolveDictionary, WordField } from './ast.ts';

export type TextField = 'title' | 'content' | 'author';

/** Units `start` up to but not including `end`. */
export interface Occurrence {
  start: number;
  end: number;
}

/** A word that can match, with the fields in which it may. */
export interface SoughtWord {
  text: string;
  units: readonly string[];
  field: WordField;
}

export const fieldsOf = (field: WordField): readonly TextField[] => (field === 'any' ? ['title', 'content'] : [field]);

/** From so many units on it is noted once where each of them stands, since the words of whole dictionaries are looked for in one text. */
const LONG = 1000;
const notedPlaces = new WeakMap<readonly string[], ReadonlyMap<string, readonly number[]>>();

function placesOf(units: readonly string[]): ReadonlyMap<string, readonly number[]> {
  const known = notedPlaces.get(units);
  if (known) return known;
  const places = new Map<string, number[]>();
  for (const [at, unit] of units.entries()) addToGroup(places, unit, at);
  notedPlaces.set(units, places);
  return places;
}

/** Where `word` may begin: at its first unit in a short text, by the rarest of its units in a long one. */
function* startsOf(units: readonly string[], word: readonly string[]): Generator<number> {
  const [first = ''] = word;
  if (units.length < LONG) {
    for (let start = units.indexOf(first); start >= 0; start = units.indexOf(first, start + 1)) yield start;
    return;
  }
  const places = placesOf(units);
  let rarest = { at: 0, places: places.get(first) ?? [] };
  for (const [at, unit] of word.entries()) {
    const own = places.get(unit) ?? [];
    if (own.length < rarest.places.length) rarest = { at, places: own };
  }
  for (const place of rarest.places) if (place >= rarest.at) yield place - rarest.at;
}

const isAt = (units: readonly string[], word: readonly string[], start: number): boolean =>
  word.every((unit, k) => units[start + k] === unit);

/** All places of `word` in `units`, overlapping ones too. */
export function findOccurrences(units: readonly string[], word: readonly string[]): Occurrence[] {
  const found: Occurrence[] = [];
  if (word.length === 0) return found;
  for (const start of startsOf(units, word)) if (isAt(units, word, start)) found.push({ start, end: start + word.length });
  return found;
}

/** Whether there is such a place: no more of them are looked for. */
export function occurs(units: readonly string[], word: readonly string[]): boolean {
  if (word.length === 0) return false;
  for (const start of startsOf(units, word)) if (isAt(units, word, start)) return true;
  return false;
}

/** The words behind an operand: itself, a dictionary's entries, or both kinds or-ed. Entries without a unit are left out. */
export function operandWords(node: NearOperand, resolve: ResolveDictionary): SoughtWord[] {
  if (node.kind === 'word') return [{ text: node.text, units: node.units, field: node.field }];
  if (node.kind === 'or') return node.children.flatMap((child) => operandWords(child, resolve));
  const { field } = node;
  return (resolve(node.name) ?? []).map((text) => ({ text, units: wordUnits(text), field })).filter((word) => word.units.length > 0);
}

/** Whether at most `distance` units lie between the two, in either order; overlapping ones have none between. */
export const areNear = (a: Occurrence, b: Occurrence, distance: number): boolean =>
  b.start - a.end <= distance && a.start - b.end <= distance;
