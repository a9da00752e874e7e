// What was offered to be undone in this tab, the last first, for the key that undoes.
import { SESSION_END_EVENT } from '../session/end-session.ts';

/** More is not remembered by the person either. */
const MOST = 20;
let stack: (() => void)[] = [];

export function rememberUndo(run: () => void): void {
  if (stack.length === 0) window.addEventListener(SESSION_END_EVENT, forgetAll, { once: true });
  stack = [...stack, run].slice(-MOST);
}

export function forgetUndo(run: () => void): void {
  stack = stack.filter((other) => other !== run);
}

/** Undoes the last thing that can be; false when there is none. */
export function undoLast(): boolean {
  const last = stack.at(-1);
  last?.();
  return last !== undefined;
}

const forgetAll = (): void => {
  stack = [];
};
