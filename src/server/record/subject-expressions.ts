// Expressions that speak of a client's other subjects by `#name`, read with these written out: for matching, searching and explaining alike.
import type { Kysely } from 'kysely';
import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { inlineSubjects, referencesOf, type ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { type ParsedExpression, parseExpression } from '#analysis/expression/parse.ts';
import type { Database } from '../db/tables/database.ts';

/** Parses and writes out; the errors of both have their place in `source`. `self` is the name of the subject that says it. */
export function readExpression(source: string, resolve: ResolveSubject, self?: string): ParsedExpression {
  const parsed = parseExpression(source);
  return parsed.ok && parsed.node ? inlineSubjects(parsed.node, resolve, self) : parsed;
}

/** The same for a client; its subjects are asked for only where the expression speaks of any. */
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

/** The same for what somebody searches: where no subject has the name behind `#`, it is a word, as a topic of microblogs is. */
export async function readSearch(db: Kysely<Database>, clientId: number, source: string): Promise<ParsedExpression> {
  const parsed = parseExpression(source);
  if (!parsed.ok || !parsed.node || referencesOf(parsed.node).length === 0) return parsed;
  const resolve = await loadSubjectExpressions(db, clientId);
  return inlineSubjects(parsed.node, (name) => resolve(name) ?? `"${name.replaceAll(/["＂“”\\]/g, ' ')}"`);
}

/** The tree of a stored subject; undefined when it can match nothing, as after its words were emptied. */
export async function readStoredExpression(
  db: Kysely<Database>,
  subject: { client_id: number; name: string; expression: string },
): Promise<ExpressionNode | undefined> {
  const read = await readClientExpression(db, subject.client_id, subject.expression, subject.name);
  return read.ok && read.node ? read.node : undefined;
}

/** What each subject of a client says, by its name. */
export async function loadSubjectExpressions(db: Kysely<Database>, clientId: number): Promise<ResolveSubject> {
  const rows = await db.selectFrom('subject').select(['name', 'expression']).where('client_id', '=', clientId).execute();
  const expressions = new Map(rows.map((row) => [row.name, row.expression]));
  return (name) => expressions.get(name);
}
