// Reads the zod input of an endpoint for a form: the schema of one field, whether it is required, and the text of an issue.
import type { TFunction } from 'i18next';
import { z } from 'zod';
import { lineOf } from './lines.ts';
import { shortly } from './shortly.ts';

/** The schema at a path (`settings.fontSize`); an unknown path is a mistake in the screen. */
export function fieldSchema(input: z.ZodType | undefined, path: string): z.ZodType {
  let schema: z.ZodType | undefined = input;
  for (const key of path.split('.')) schema = fieldOf(unwrap(schema), key);
  if (!schema) throw new Error(`the contract has no field ${path}`);
  return schema;
}

const EMPTY = [undefined, null, ''];

export const isRequired = (schema: z.ZodType): boolean => !EMPTY.some((value) => schema.safeParse(value).success);

/** The schema inside optional, default, nullable and prefault. */
function unwrap(schema: z.ZodType | undefined): z.ZodType | undefined {
  const def: object = schema?.def ?? {};
  return 'innerType' in def && def.innerType instanceof z.ZodType ? unwrap(def.innerType) : schema;
}

function fieldOf(schema: z.ZodType | undefined, key: string): z.ZodType | undefined {
  const field = schema instanceof z.ZodObject ? schema.shape[key] : undefined;
  return field instanceof z.ZodType ? field : undefined;
}

/** The first issue of a value, in words that name its field, and the line of a list with what stands in it; undefined when it is valid. */
export function fieldProblem(schema: z.ZodType, value: unknown, field: string, t: TFunction): string | undefined {
  const result = schema.safeParse(value === null ? undefined : value);
  if (result.success || schema.safeParse(value).success) return undefined;
  const [issue] = result.error.issues;
  if (isEmpty(value)) return t('rule.required', { field });
  if (!issue) return t('rule.wrong', { field });
  const [at] = issue.path;
  if (!Array.isArray(value) || typeof at !== 'number') return issueText(issue, value, field, t);
  return issueText(issue, value[at], lineName(field, value, at, t), t);
}

const wordOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** An entry of a list as the field of an error. */
export const lineName = (field: string, list: readonly unknown[], at: number, t: TFunction): string =>
  t('rule.line', { field, line: lineOf(list, at), value: shortly(wordOf(list[at])) });

/** A problem in other words, with the name of its field where they do not say it. */
export const namedProblem = (field: string, problem: string, t: TFunction): string =>
  problem.includes(field) ? problem : t('rule.named', { field, problem });

export const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

function issueText(issue: z.core.$ZodIssue, value: unknown, field: string, t: TFunction): string {
  if (issue.code === 'too_small')
    return issue.origin === 'string'
      ? t('rule.tooShort', { field, limit: Number(issue.minimum) })
      : t('rule.tooSmall', { field, limit: Number(issue.minimum) });
  if (issue.code === 'too_big')
    return issue.origin === 'string'
      ? t('rule.tooLong', { field, limit: Number(issue.maximum), given: String(value).length })
      : issue.origin === 'array'
        ? t('rule.tooMany', { field, limit: Number(issue.maximum), given: Array.isArray(value) ? value.length : 0 })
        : t('rule.tooBig', { field, limit: Number(issue.maximum) });
  if (issue.code === 'invalid_type' && (issue as { expected?: string }).expected === 'int') return t('rule.whole', { field });
  return t('rule.wrong', { field });
}
