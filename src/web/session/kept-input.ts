// What was typed in a form when the session ran out, for the same person. In memory only, and gone with the page: at the end of a session nothing of it may
// stay in the browser's storage.
type Values = Record<string, unknown>;
const MOST = 20;
const kept = new Map<string, Values>();

export function keepInput(key: string, typed: Values): void {
  kept.delete(key);
  kept.set(key, typed);
  const [oldest] = kept.keys();
  if (kept.size > MOST && oldest !== undefined) kept.delete(oldest);
}

export const keptInput = (key: string): Values | undefined => kept.get(key);
export const dropInput = (key: string): boolean => kept.delete(key);
export const hasKeptInput = (): boolean => kept.size > 0;
/** Somebody who signs out himself leaves nothing behind. */
export const forgetInput = (): void => kept.clear();
