// What a caught value tells: anything may be thrown, and drivers put their codes beside the message.

/** The code that Node.js and the drivers of the record give a failure (`ENOENT`, `SQLITE_BUSY`, `40P01`); '' where it has none. */
export const failureCode = (failure: unknown): string => textOf(failure, 'code');

/** What the failure says of itself. */
export const failureMessage = (failure: unknown): string => textOf(failure, 'message') || String(failure);

/** A text of what was thrown; '' where it has none of this name. */
export function textOf(failure: unknown, name: string): string {
  if (typeof failure !== 'object' || failure === null || !(name in failure)) return '';
  const value: unknown = Reflect.get(failure, name);
  return typeof value === 'string' ? value : '';
}
