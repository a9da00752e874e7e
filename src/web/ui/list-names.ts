// The names that a list's screen shares with its endpoint, taken from the contract: a misspelt one does not compile.
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';

export type RowOf<E extends Endpoint> = Output<E> extends { items: (infer Row)[] } ? Row : never;

/** The orders that a list call accepts; none if it has no `sort`. */
export type SortOf<E extends Endpoint> = CallInput<E> extends { sort?: infer Sort } ? Extract<Sort, string> : never;

/** The filters as the call accepts them; one that it does not know can have no value. */
export type CheckedFilters<E extends Endpoint, F> = { [K in keyof F]: K extends keyof CallInput<E> ? CallInput<E>[K] | undefined : never };
