// Assigns the errors of a refused call to the fields of a form.
import { isRecord } from '#shared/is-record.ts';
import type { ApiError } from '../client/api-error.ts';

export interface FieldError {
  /** As in the contract: `settings.fontSize`. */
  field: string;
  message: string;
}

export interface FormErrors {
  fields: FieldError[];
  /** Errors that belong to no field of the form, shown above it. */
  rest: string[];
}

/** Each issue of the server's answer at its field; `errorText` describes the error as a whole. */
export function formErrors(
  error: ApiError,
  fieldNames: readonly string[],
  errorText: string,
  /** The words at a field; `at` is the entry of its list that is wrong. */
  fieldMessage: (field: string, message: string, at: number | undefined) => string,
): FormErrors {
  const issues = issuesOf(error, errorText);
  const fields = issues.flatMap(({ field, message }) => {
    const name = nearestField(field, fieldNames);
    return name === undefined ? [] : [{ field: name, message: fieldMessage(name, message, entryOf(field, name)) }];
  });
  return { fields, rest: fields.length > 0 ? [] : [errorText] };
}

/** 3 for `url.3` of the field `url`. */
function entryOf(field: string, name: string): number | undefined {
  const [at] = field.slice(name.length + 1).split('.');
  return at && /^\d+$/.test(at) ? Number(at) : undefined;
}

/** `url.3` is a line of the field `url`. */
function nearestField(field: string, fieldNames: readonly string[]): string | undefined {
  if (fieldNames.includes(field)) return field;
  const end = field.lastIndexOf('.');
  return end < 0 ? undefined : nearestField(field.slice(0, end), fieldNames);
}

function issuesOf(error: ApiError, errorText: string): FieldError[] {
  const issues = Array.isArray(error.detail) ? error.detail.filter(isIssue) : [];
  if (issues.length > 0) return issues.map(({ field, message }) => ({ field, message: message ?? errorText }));
  return error.field ? [{ field: error.field, message: errorText }] : [];
}

const isIssue = (item: unknown): item is { field: string; message?: string } =>
  isRecord(item) && typeof item.field === 'string' && (item.message === undefined || typeof item.message === 'string');
