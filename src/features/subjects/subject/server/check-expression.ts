import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { buildExpression, type FiveBoxBuilder, findBuilderErrors, toFiveBoxes } from '#analysis/expression/builder.ts';
import { inlineSubjects, referencesOf, type ResolveSubject } from '#analysis/expression/inline-subjects.ts';
import { type LintFinding, lintExpression } from '#analysis/expression/lint.ts';
import { lintSource } from '#analysis/expression/lint-source.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { dictionaryPlaces, expressionWords } from '#analysis/expression/words.ts';
import { AppError } from '#shared/errors.ts';
import type { Output } from '#shared/contract.ts';
import type { Kysely } from 'kysely';
import type { Actor } from '#server/actor.ts';
import type { Database } from '#server/db/tables/database.ts';
import { requireDictionaries } from '#server/record/dictionaries.ts';
import { readExpression } from '#server/record/subject-expressions.ts';
import type { subjectTrialContract } from '../trial.contract.ts';
import { refusal } from '#shared/refusals.ts';

type Check = Output<typeof subjectTrialContract.check>;

export interface CheckContext {
  dictionary: (name: string) => readonly string[] | undefined;
  subject: ResolveSubject;
  /** The subject that is being edited. */
  self?: string | undefined;
  /** Its stored text: word lists that it names and that are gone are no obstacle, as in saving. */
  stored?: string | undefined;
  /** The subject that surely has everything this expression finds, if one is known. */
  findContaining: (node: ExpressionNode) => string | undefined;
}

const EMPTY: FiveBoxBuilder = { subject: '', region: '', person: '', event: '', exclude: '' };
const wrong = (expression: string, errors: Check['errors'], builder: Check['builder'] = null): Check => ({
  isValid: false,
  expression,
  builder,
  errors,
  warnings: [],
  words: 0,
});

/** Parses a text, or the boxes, and returns everything that an editor shows with it. */
export function checkExpression(
  input: { expression?: string | undefined; builder?: FiveBoxBuilder | undefined },
  context: CheckContext,
): Check {
  const { builder } = input;
  if (builder) {
    const errors = findBuilderErrors(builder).flatMap(({ box, errors }) => errors.map((error) => ({ ...error, box })));
    if (errors.length > 0) return wrong('', errors, builder);
  }
  const expression = builder ? buildExpression(builder) : (input.expression ?? '');
  const parsed = parseExpression(expression);
  if (!parsed.ok) return wrong(expression, parsed.errors);
  if (!parsed.node) return { ...wrong(expression, [], EMPTY), isValid: true };
  const inlined = inlineSubjects(parsed.node, context.subject, context.self);
  if (!inlined.ok) return wrong(expression, inlined.errors, builder ?? toFiveBoxes(parsed.node));
  const missing = findMissing(builder ?? expression, context);
  if (missing.length > 0) return wrong(expression, missing, builder ?? toFiveBoxes(parsed.node));
  return {
    isValid: true,
    expression,
    builder: builder ?? toFiveBoxes(parsed.node),
    errors: [],
    warnings: findWarnings(builder ? '' : expression, parsed.node, inlined.node, context).map(toWarning),
    words: expressionWords(inlined.node, context.dictionary).length,
  };
}

const BOXES = ['subject', 'region', 'person', 'event', 'exclude'] as const;

/** What saving would refuse: word lists that are not there, each at its place in the text or in the box. */
function findMissing(texts: FiveBoxBuilder | string, { dictionary, stored = '' }: CheckContext): Check['errors'] {
  const known = new Set(placesOf(stored).map(({ name }) => name));
  const parts = typeof texts === 'string' ? [{ text: texts }] : BOXES.map((box) => ({ text: texts[box], box }));
  return parts.flatMap(({ text, ...place }) =>
    placesOf(text)
      .filter(({ name }) => dictionary(name) === undefined && !known.has(name))
      .map(({ name, start, end }) => ({
        code: 'unknown-dictionary',
        position: start,
        length: end - start,
        found: name,
        expected: [],
        ...place,
      })),
  );
}

function placesOf(text: string): ReturnType<typeof dictionaryPlaces> {
  const parsed = parseExpression(text);
  return parsed.ok && parsed.node ? dictionaryPlaces(parsed.node) : [];
}

/** Warnings about the text, about the tree as written, and about the tree with other subjects expanded. */
function findWarnings(source: string, written: ExpressionNode, whole: ExpressionNode, context: CheckContext): LintFinding[] {
  const findings = [...lintSource(source), ...lintExpression(written, context.dictionary)];
  const hopeless = 'never-matches';
  if (referencesOf(written).length > 0 && !findings.some(({ code }) => code === hopeless))
    findings.push(...lintExpression(whole, context.dictionary).filter(({ code }) => code === hopeless));
  const container = findings.some(({ code }) => code === hopeless) ? undefined : context.findContaining(whole);
  if (container !== undefined) findings.push({ code: 'contained', start: written.start, end: written.end, other: container });
  return findings.toSorted((a, b) => a.start - b.start || b.end - a.end);
}

const toWarning = ({ code, start, end, other }: LintFinding) => ({
  code,
  position: start,
  length: end - start,
  ...(other === undefined ? {} : { word: other }),
});

/** The tree of a required expression, with subjects expanded; an invalid one is an error with its position. */
export function requireExpression(expression: string, resolve: ResolveSubject, self?: string): ExpressionNode {
  const read = readExpression(expression, resolve, self);
  if (!read.ok) throw new AppError('invalid-expression', { field: 'expression', detail: read.errors });
  if (!read.node) throw refusal('expression', 'empty-expression');
  return read.node;
}

/** Word lists that the text itself names, not those of the subjects that it refers to; `before` is the stored text. */
export async function requireOwnDictionaries(db: Kysely<Database>, actor: Actor, expression: string, before = ''): Promise<void> {
  const parsed = parseExpression(expression);
  if (parsed.ok && parsed.node) await requireDictionaries(db, actor.clientId, { field: 'expression', node: parsed.node, before });
}
