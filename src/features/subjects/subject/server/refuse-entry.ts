// Why a subject of a file cannot be added, and where in the file's own text: names that an import changes stand there as the file has them.
import { inlineSubjects, referencesOf, type ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { dictionaryPlaces } from '#analysis/expression/words.ts';
import { shortValue } from '#shared/import-problem.ts';
import type { ImportedItem } from '../transfer.contract.ts';
import type { ReadEntry } from './read-entries.ts';

export interface KnownNames {
  resolve: ResolveSubject;
  /** Whether the client has a subject of the name, and a dictionary. */
  hasSubject: (name: string) => boolean;
  hasDictionary: (name: string) => boolean;
  /** Subjects of the file that were refused. */
  refused: ReadonlySet<string>;
  renames: { dictionaries: ReadonlyMap<string, string> };
}

export type EntryRefusal = Pick<ImportedItem, 'reason' | 'place' | 'named'>;

/** `expression` is the entry's with the names that its parts have got. */
export function refuseEntry(
  { entry, parsed, references, circle }: ReadEntry,
  expression: string,
  known: KnownNames,
): EntryRefusal | undefined {
  const at = (reason: EntryRefusal['reason'], { start, end }: { start: number; end: number }, named: string | null): EntryRefusal => ({
    reason,
    place: placeOf(entry.expression, start, end),
    named,
  });
  if (!parsed.ok || !parsed.node) {
    const { position = 0, length = 0 } = parsed.ok ? {} : (parsed.errors[0] ?? {});
    return at('invalid-expression', { start: position, end: position + length }, null);
  }
  if (circle) return at('subject-cycle', circle, circle.name);
  const refused = references.find(({ name }) => known.refused.has(name));
  if (refused) return at('refused-subject', refused, refused.name);
  const own = dictionaryPlaces(parsed.node).find(({ name }) => !known.hasDictionary(known.renames.dictionaries.get(name) ?? name));
  if (own) return at('unknown-dictionary', own, own.name);
  if (references.length === 0) return undefined;
  const inside = refuseInlined(expression, entry.name, known);
  const reference = inside && references[inside.index];
  return reference && at(inside.reason, reference, inside.named ?? reference.name);
}

/** What is wrong with the whole; `index` counts the references, which are the same before and after names have changed. */
function refuseInlined(
  expression: string,
  self: string,
  { resolve, hasSubject, hasDictionary }: KnownNames,
): { reason: EntryRefusal['reason']; index: number; named?: string } | undefined {
  const parsed = parseExpression(expression);
  if (!parsed.ok || !parsed.node) return { reason: 'too-large', index: 0 };
  const references = referencesOf(parsed.node);
  const indexAt = (position: number): number =>
    Math.max(
      0,
      references.findIndex(({ start }) => start === position),
    );
  const inlined = inlineSubjects(parsed.node, resolve, hasSubject(self) ? undefined : self);
  if (!inlined.ok) {
    const [error] = inlined.errors;
    const reason = error?.code === 'unknown-subject' || error?.code === 'subject-cycle' ? error.code : 'too-large';
    const named = reason === 'too-large' ? undefined : error?.path?.at(-1);
    const index = indexAt(error?.position ?? 0);
    // Its own reference is named as the file has it.
    return { reason, index, ...(named === undefined || named === references[index]?.name ? {} : { named }) };
  }
  const unknown = dictionaryPlaces(inlined.node).find(({ name }) => !hasDictionary(name));
  return unknown && { reason: 'unknown-dictionary', index: indexAt(unknown.start), named: unknown.name };
}

/** Line and column from 1, as editors count. */
function placeOf(text: string, start: number, end: number): { line: number; column: number; value: string } {
  const before = text.slice(0, start).split(/\r\n?|\n/u);
  return { line: before.length, column: Array.from(before.at(-1) ?? '').length + 1, value: shortValue(text.slice(start, end)) };
}
