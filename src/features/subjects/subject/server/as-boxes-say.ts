import { buildExpression, findBuilderErrors } from '#analysis/expression/builder.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { printExpression } from '#analysis/expression/print.ts';
import { AppError } from '#shared/errors.ts';
import type { SubjectFields } from './subject-row.ts';
import { refusal } from '#shared/refusals.ts';

/** A subject written in boxes has the expression of its boxes. A different text besides them is refused: field `builder`. */
export function asBoxesSay<F extends Pick<SubjectFields, 'expression' | 'builder'>>(fields: F): F {
  if (!fields.builder) return fields;
  const detail = findBuilderErrors(fields.builder).flatMap(({ box, errors }) => errors.map((error) => ({ ...error, box })));
  if (detail.length > 0) throw new AppError('invalid-expression', { field: 'expression', detail });
  const expression = buildExpression(fields.builder);
  if (fields.expression !== '' && canonical(fields.expression) !== expression) throw refusal('builder', 'builder-differs');
  return { ...fields, expression };
}

function canonical(text: string): string {
  const parsed = parseExpression(text);
  return parsed.ok && parsed.node ? printExpression(parsed.node) : text;
}
