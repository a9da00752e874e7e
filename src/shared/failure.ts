// Reads caught values: anything may be thrown, and drivers put their codes beside the message.

/** The code that Node.js and the database drivers give a failure (`ENOENT`, `SQLITE_BUSY`, `40P01`); '' without one. */
export const failureCode = (failure: unknown): string => textOf(failure, 'code');

/** The code of a known failure (`parse-timeout`), as a client is told it; the text of an exception names files, hosts and queries. */
export const shownFailure = (stored: string): string => (/^[a-z]+(?:-[a-z]+)*$/.test(stored) ? stored : 'internal');

/** The failure's own message. */
export const failureMessage = (failure: unknown): string => textOf(failure, 'message') || String(failure);

/** A text property of what was thrown; '' without a property of this name. */
export function textOf(failure: unknown, name: string): string {
  if (typeof failure !== 'object' || failure === null || !(name in failure)) return '';
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : '';
}
