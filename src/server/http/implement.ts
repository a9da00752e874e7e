// A contract and its handlers. A missing, misspelt or wrongly typed handler does not compile.
import type { Contract, Endpoint, Input, Output } from '#shared/contract.ts';
import type { Locale } from '#shared/error-messages.ts';
import type { Actor } from '../actor.ts';
import type { PackedAnswer } from './packed-answer.ts';

/** What a handler may know of the call besides actor and input. */
export interface Call {
  ip: string;
  userAgent: string;
  locale: Locale;
  requestId: string;
  /** The host name in the browser's request, for branding by domain. */
  hostname: string;
  /** The requested bytes, as in the header `Range`; '' for all. */
  range: string;
  /** The server itself created this very call for this person, as it does for the parts of a stream. */
  isVouched: boolean;
}

export type Handler<E extends Endpoint> = (
  actor: E['privilege'] extends 'public' ? Actor | undefined : Actor,
  input: Input<E>,
  call: Call,
) => Promise<Output<E> | PackedAnswer<Output<E>>>;

export type Handlers<C extends Contract> = { [K in keyof C]: Handler<C[K]> };

/** Of calls without an account that take files: throws before a byte is read, by what the address says. */
export type Admission = (query: Readonly<Record<string, unknown>>, ip: string) => Promise<void>;

export interface Implementation {
  contract: Contract;
  admissions?: Readonly<Record<string, Admission>>;
  handlers: Record<string, (actor: never, input: never, call: Call) => Promise<unknown>>;
}

export const implement = <C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  admissions: Readonly<Record<string, Admission>> = {},
): Implementation => ({ contract, handlers, admissions });
