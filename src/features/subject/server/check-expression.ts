import type { ExpressionNode } from '#analysis/expression/ast.ts';
import { buildExpression, type FiveBoxBuilder, findBuilderErrors, toFiveBoxes } from '#analysis/expression/builder.ts';
import { lintExpression } from '#analysis/expression/lint.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { expressionWords } from '#analysis/expression/words.ts';
import { AppError } from '#shared/errors.ts';
import type { Output } from '#shared/contract.ts';
import type { subjectContract } from '../contract.ts';

type Check = Output<typeof subjectContract.check>;
type Resolve = (name: string) => readonly string[] | undefined;

const EMPTY: FiveBoxBuilder = { subject: '', region: '', person: '', event: '', exclude: '' };

/** Parses a text, or the boxes, and tells everything that an editor shows beside it. */
export function checkExpression(input: { expression?: string | undefined; builder?: FiveBoxBuilder | undefined }, resolve: Resolve): Check {
  if (input.builder) {
    const errors = findBuilderErrors(input.builder).flatMap(({ box, errors }) => errors.map((error) => ({ ...error, box })));
    if (errors.length > 0) return { isValid: false, expression: '', builder: input.builder, errors, warnings: [], words: 0 };
  }
  const expression = input.builder ? buildExpression(input.builder) : (input.expression ?? '');
  const parsed = parseExpression(expression);
  if (!parsed.ok) return { isValid: false, expression, builder: null, errors: parsed.errors, warnings: [], words: 0 };
  if (!parsed.node) return { isValid: false, expression, builder: EMPTY, errors: [], warnings: [], words: 0 };
  return {
    isValid: true,
    expression,
    builder: input.builder ?? toFiveBoxes(parsed.node),
    errors: [],
    warnings: lintExpression(parsed.node, resolve).map((finding) => ({
      code: finding.code,
      position: finding.start,
      length: finding.end - finding.start,
      ...(finding.other === undefined ? {} : { word: finding.other }),
    })),
    words: expressionWords(parsed.node, resolve).length,
  };
}

/** The tree of an expression that must be one; a wrong one is an error that says where. */
export function requireExpression(expression: string): ExpressionNode {
  const parsed = parseExpression(expression);
  if (!parsed.ok) throw new AppError('invalid-expression', { field: 'expression', detail: parsed.errors });
  if (!parsed.node) throw new AppError('invalid-input', { field: 'expression' });
  return parsed.node;
}
