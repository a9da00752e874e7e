import { isRecord } from './is-record.ts';

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Whether two values of a form say the same: what is empty is as if it were not there, the order of keys does not count. */
export function isSameInput(a: unknown, b: unknown): boolean {
  if (isEmpty(a) || isEmpty(b)) return isEmpty(a) && isEmpty(b);
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSameInput(item, b[index]));
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  return [...new Set([...Object.keys(a), ...Object.keys(b)])].every((key) => isSameInput(a[key], b[key]));
}
