import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { referencesOf } from '#analysis/expression/inline-subjects.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { expressionDictionaries } from '#analysis/expression/words.ts';
import { entryKey } from '#ingest/pipeline/filter-rules.ts';
import { AppError } from '#shared/errors.ts';
import type { FilterEntryTable } from '#server/db/tables/filters.ts';
import type { EntryKind } from '../contract.ts';
import { refusal } from '#shared/refusals.ts';

export type List = FilterEntryTable['list'];

/** The comparison key of a value; a value that nothing could match is an error at `field`. A black word is an expression without word lists. */
export function requireKey(list: List, kind: EntryKind, value: string, field: string): string {
  if (list === 'black-word') {
    const parsed = parseExpression(value);
    if (!parsed.ok) throw new AppError('invalid-expression', { field, detail: parsed.errors });
    if (!parsed.node || hasReferences(parsed.node)) throw refusal(field, 'no-references');
    return value.trim().toLowerCase();
  }
  const key = entryKey(kind, value);
  const isPlace = kind === 'site' || kind === 'url';
  if (key === '' || (isPlace && (!key.includes('.') || /\s/.test(key)))) throw refusal(field, 'no-references');
  return key;
}

/** References to word lists and other subjects are not resolved here. */
const hasReferences = (node: ExpressionNode): boolean => expressionDictionaries(node).length > 0 || referencesOf(node).length > 0;
