// The fields of a query or a form. It runs before sign-in, so its work is linear and its number of fields is bounded.
import { AppError } from '#shared/errors.ts';
import { addToGroup } from '#shared/group-by.ts';

const MOST_FIELDS = 2000;

export type Fields = Record<string, string | string[]>;

/** Replaces the fields when a call has too many; the answer is `too-many-fields`. */
export const TOO_MANY_FIELDS: Fields = Object.freeze({});
export const tooManyFields = (): AppError => new AppError('too-many-fields', { detail: { most: MOST_FIELDS } });

/** `?a=1&a=2` gives an array; a repeated key is never lost. */
export function parseFields(text: string): Fields {
  if (hasMoreParts(text, MOST_FIELDS)) return TOO_MANY_FIELDS;
  const values = new Map<string, string[]>();
  for (const [key, value] of new URLSearchParams(text)) addToGroup(values, key, value);
  return Object.fromEntries([...values].map(([key, list]) => [key, list.length === 1 ? (list[0] ?? '') : list]));
}

/** The parts are counted before any of them is read. */
function hasMoreParts(text: string, most: number): boolean {
  let parts = 1;
  for (let at = text.indexOf('&'); at >= 0; at = text.indexOf('&', at + 1)) {
    parts += 1;
    if (parts > most) return true;
  }
  return false;
}
