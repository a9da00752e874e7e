// Reads the zod input of an endpoint for a form: the schema of one field, whether it is required, and the text of an issue.
import type { TFunction } from 'i18next';
import { z } from 'zod';

/** The schema at a path (`settings.fontSize`); an unknown path is a mistake in the screen. */
export function fieldSchema(input: z.ZodType | undefined, path: string): z.ZodType {
  let schema: z.ZodType | undefined = input;
  for (const key of path.split('.')) schema = fieldOf(unwrap(schema), key);
  if (!schema) throw new Error(`the contract has no field ${path}`);
  return schema;
}

export const isRequired = (schema: z.ZodType): boolean => !schema.safeParse(undefined).success;

/** The schema inside optional, default, nullable and prefault. */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  const def: object = schema?.def ?? {};
  return 'innerType' in def && def.innerType instanceof z.ZodType ? unwrap(def.innerType) : schema;
}

function fieldOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  const field = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return field instanceof z.ZodType ? field : undefined;
}

/** The first issue of a value, in words; undefined when it is valid. */
export function fieldProblem(schema: z.ZodType, value: unknown, t: TFunction): string | undefined {
  const result = schema.safeParse(value === null ? undefined : value);
  if (result.success || schema.safeParse(value).success) return undefined;
  const [issue] = result.error.issues;
  if (value === undefined || value === null || value === '') return t('rule.required');
  return issue ? issueText(issue, value, t) : t('rule.wrong');
}

function issueText(issue: z.core.$ZodIssue, value: unknown, t: TFunction): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? t('rule.tooShort', { limit: Number(issue.minimum) })
      : t('rule.tooSmall', { limit: Number(issue.minimum) });
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? t('rule.tooLong', { limit: Number(issue.maximum), given: String(value).length })
      : t('rule.tooBig', { limit: Number(issue.maximum) });
  if (issue.code === 'invalid_type' && (issue as { expected?: string }).expected === 'int') return t('rule.whole');
  return t('rule.wrong');
}
