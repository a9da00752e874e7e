// What is given to the library's reader of filters, whose time doubles with each escaped or broken character of a text that is not closed, and with each
// "or" within brackets.
import { isRecord } from '#shared/is-record.ts';
import { scimFault } from './scim-message.ts';

/** Characters of a filter, or of a path, which may hold one. */
const LONGEST = 1000;
const MOST_ESCAPES = 8;
const MOST_ORS = 4;

type Part = 'invalidFilter' | 'invalidPath' | 'invalidValue';

/** Throws where reading it could take more than some milliseconds. */
export function requireBounded(text: string, part: Part): void {
  const refuse = (what: string) => scimFault(400, part, what);
  if (text.length > LONGEST) throw refuse(`It has more than ${LONGEST} characters.`);
  if (/\p{Cc}/u.test(text)) throw refuse('It has control characters.');
  const outside = text.replaceAll(/"(?:[^"\\]|\\.)*"/gu, '""');
  if (/\\/u.test(outside) || outside.replaceAll('""', '').includes('"')) throw refuse('A text is not closed.');
  if (text.split('\\').length - 1 > MOST_ESCAPES) throw refuse(`It has more than ${MOST_ESCAPES} escaped characters.`);
  if (/[([]/u.test(outside) && (outside.match(/\bor\b/giu) ?? []).length > MOST_ORS)
    throw refuse(`It has brackets and more than ${MOST_ORS} times “or”.`);
}

/** Paths are read as filters, and so are the values that are to be removed. */
export function requireBoundedOperation(operation: unknown, mostValues: number): void {
  if (!isRecord(operation)) return;
  const { op, path, value } = operation;
  if (typeof path === 'string') requireBounded(path, 'invalidPath');
  if (path === undefined && isRecord(value)) for (const key of Object.keys(value)) requireBounded(key, 'invalidPath');
  const values: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (values.length > mostValues) throw scimFault(400, 'tooMany', `At most ${mostValues} values are taken at once.`);
  if (typeof op === 'string' && op.toLowerCase() === 'remove') for (const each of values) requirePlain(each);
}

function requirePlain(value: unknown): void {
  if (!isRecord(value)) return;
  for (const [key, part] of Object.entries(value)) {
    const isPlain = typeof part === 'string' ? !/["\\\p{Cc}]/u.test(part) : typeof part !== 'object';
    if (!/^[\w$]{1,100}$/u.test(key) || !isPlain) throw scimFault(400, 'invalidValue', 'A value to be removed has quotes, or is no text.');
  }
}
