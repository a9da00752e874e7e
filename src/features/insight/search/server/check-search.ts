import { lintExpression } from '#analysis/expression/lint.ts';
import { lintSource } from '#analysis/expression/lint-source.ts';
import { parseExpression } from '#analysis/expression/parse.ts';
import { expressionWords } from '#analysis/expression/words.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { loadDictionaries, missingDictionaries } from '#server/record/dictionaries.ts';
import { readSearch } from '#server/record/subject-expressions.ts';
import type { ExpressionCheck, searchContract } from '../contract.ts';
import { buildSimple, toSimple } from './simple-form.ts';
import type { Input } from '#shared/contract.ts';

/** The analysis shown with an expression: its errors and oddities with their places, and its simple form. */
export async function checkSearch(
  platform: Platform,
  actor: Actor,
  input: Input<(typeof searchContract)['check']>,
): Promise<ExpressionCheck> {
  const expression = input.simple ? buildSimple(input.simple) : (input.expression ?? '');
  const parsed = parseExpression(expression);
  const whole = await readSearch(platform.store.db, actor, expression);
  if (!parsed.ok || !whole.ok) {
    const errors = parsed.ok ? (whole.ok ? [] : whole.errors) : parsed.errors;
    return { isValid: false, expression, simple: input.simple ?? null, errors, warnings: [], words: 0 };
  }
  const simple = input.simple ?? toSimple(parsed.node);
  if (!parsed.node || !whole.node) return { isValid: true, expression, simple, errors: [], warnings: [], words: 0 };
  const dictionary = await loadDictionaries(platform.store, actor.clientId);
  const errors = missingDictionaries(whole.node, dictionary);
  // As the list refuses it.
  if (errors.length > 0) return { isValid: false, expression, simple, errors, warnings: [], words: 0 };
  const findings = [...(input.simple ? [] : lintSource(expression)), ...lintExpression(parsed.node, dictionary)];
  return {
    isValid: true,
    expression,
    simple,
    errors: [],
    warnings: findings
      .toSorted((a, b) => a.start - b.start || b.end - a.end)
      .map(({ code, start, end, other }) => ({
        code,
        position: start,
        length: end - start,
        ...(other === undefined ? {} : { word: other }),
      })),
    words: expressionWords(whole.node, dictionary).length,
  };
}
