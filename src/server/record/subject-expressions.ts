// Expressions that refer to a client's other subjects by `#name`, parsed with these expanded: for matching, searching and explaining alike.
import type { Kysely } from 'kysely';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { expressionSubjects, inlineSubjects, referencesOf, type ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { type ParsedExpression, parseExpression } from '#analysis/expression/parse.ts';
import type { Database } from '../db/tables/database.ts';

/** Parses and expands; errors of both refer to a position in `source`. `self` is the name of the subject that owns the expression. */
export function readExpression(source: string, resolve: ResolveSubject, self?: string): ParsedExpression {
  const parsed = parseExpression(source);
  return parsed.ok && parsed.node ? inlineSubjects(parsed.node, resolve, self) : parsed;
}

/** The same for a client; its subjects are loaded only when the expression refers to any. */
export async function readClientExpression(
  db: Kysely<Database>,
  clientId: number,
  source: string,
  self?: string,
): Promise<ParsedExpression> {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node || referencesOf(parsed.node).length === 0) return parsed;
  return inlineSubjects(parsed.node, await loadSubjectExpressions(db, clientId), self);
}

/** The same for a search: when no subject that the person may read has the name after `#`, it is a word, such as a microblog topic. */
export async function readSearch(db: Kysely<Database>, reader: SubjectReader, source: string): Promise<ParsedExpression> {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node || referencesOf(parsed.node).length === 0) return parsed;
  const resolve = await loadReadableExpressions(db, reader);
  return inlineSubjects(parsed.node, (name) => resolve(name) ?? `"${name.replaceAll(/["＂“”\\]/g, ' ')}"`);
}

/** The tree of a stored subject; undefined when it cannot match anything, for example after its words were emptied. */
export async function readStoredExpression(
  db: Kysely<Database>,
  subject: { clientId: number; name: string; expression: string },
): Promise<ExpressionNode | undefined> {
  const read = await readClientExpression(db, subject.clientId, subject.expression, subject.name);
  return read.ok && read.node ? read.node : undefined;
}

/** The expression of each subject of a client, by name. */
export async function loadSubjectExpressions(db: Kysely<Database>, clientId: number): Promise<ResolveSubject> {
  const expressions = new Map((await loadRows(db, clientId)).map((row) => [row.name, row.expression]));
  return (name) => expressions.get(name);
}

/** The writer of an expression; the ids of the subjects that the person sees, undefined for all. */
export interface SubjectReader {
  clientId: number;
  visibleSubjectIds?: readonly number[] | undefined;
}

/** The same for the subjects that a person may read: those that the person sees, and those that these refer to in turn. */
export async function loadReadableExpressions(
  db: Kysely<Database>,
  { clientId, visibleSubjectIds }: SubjectReader,
): Promise<ResolveSubject> {
  if (!visibleSubjectIds) return loadSubjectExpressions(db, clientId);
  const rows = await loadRows(db, clientId);
  const all = new Map(rows.map((row) => [row.name, row.expression]));
  const seen = new Set(visibleSubjectIds);
  const readable = new Set<string>();
  const open = rows.flatMap((row) => (seen.has(row.id) ? [row.name] : []));
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const expression = all.get(name);
    if (readable.has(name) || expression === undefined) continue;
    readable.add(name);
    const parsed = parseExpression(expression);
    if (parsed.ok && parsed.node) open.push(...expressionSubjects(parsed.node));
  }
  return (name) => (readable.has(name) ? all.get(name) : undefined);
}

const loadRows = (db: Kysely<Database>, clientId: number) =>
  db.selectFrom('subject').select(['id', 'name', 'expression']).where('clientId', '=', clientId).execute();
