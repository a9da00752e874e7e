// Finds words in a sequence of units by plain scan: the reference against which the fast matcher and the article index are tested.
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

/** All places of `word` in `units`, overlapping ones too. */
export function findOccurrences(units: readonly string[], word: readonly string[]): Occurrence[] {
  const found: Occurrence[] = [];
  const [first] = word;
  if (first === undefined) return found;
  for (let start = units.indexOf(first); start >= 0; start = units.indexOf(first, start + 1)) {
    if (word.every((unit, k) => units[start + k] === unit)) found.push({ start, end: start + word.length });
  }
  return found;
}

/** The words of an operand: itself, a dictionary's entries, or both kinds or-ed. Entries without a unit are left out. */
export function operandWords(node: NearOperand, resolve: ResolveDictionary): SoughtWord[] {
  if (node.kind === 'word') return [{ text: node.text, units: node.units, field: node.field }];
  if (node.kind === 'or') return node.children.flatMap((child) => operandWords(child, resolve));
  const { field } = node;
  return (resolve(node.name) ?? []).map((text) => ({ text, units: wordUnits(text), field })).filter((word) => word.units.length > 0);
}

/** Whether at most `distance` units lie between the two, in either order; overlapping ones have none between. */
export const areNear = (a: Occurrence, b: Occurrence, distance: number): boolean =>
  b.start - a.end <= distance && a.start - b.end <= distance;
