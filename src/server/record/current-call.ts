// What the log of operations knows of the call in which something is changed, without each feature passing it on.
import { AsyncLocalStorage } from 'node:async_hooks';

export interface CurrentCall {
  /** Where it came from. */
  ip: string;
  /** Rows of the log of operations that it wrote. */
  noted: number;
  /** What it changes, as it was. */
  before?: unknown;
  guest?: Guest;
}

/** Whoever came without an account, by a link that a client gave. */
export interface Guest {
  clientId: number;
  /** Who it was given to, such as the name of a recipient or of a unit; '' where nobody is named. */
  name: string;
  /** What it leads to. */
  targetId: string | number;
}

/** Empty in workers and commands. */
export const currentCall = new AsyncLocalStorage<CurrentCall>();

/** For the line of a call that does not write one itself. */
export function tellBefore(before: unknown): void {
  const call = currentCall.getStore();
  if (call) call.before = before;
}

/** The same for a call without an account, once its link is found to be right. */
export function tellGuest(guest: Guest): void {
  const call = currentCall.getStore();
  if (call) call.guest = guest;
}
