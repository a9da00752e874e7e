import type { CallInput, Contract, Endpoint, Output } from '#shared/contract.ts';
import { call } from './call.ts';

type Caller<E extends Endpoint> =
  undefined extends CallInput<E>
    ? (input?: undefined, signal?: AbortSignal) => Promise<Output<E>>
    : (input: CallInput<E>, signal?: AbortSignal) => Promise<Output<E>>;

export type Client<C extends Contract> = { readonly [K in keyof C]: Caller<C[K]> };

/** Typed calls of a contract: `clientFor(userContract).list({ page: 1 })`. Each throws an ApiError. */
export function clientFor<C extends Contract>(contract: C): Client<C> {
  const entries = Object.entries(contract).map(([name, endpoint]) => [
    name,
    (input: never, signal?: AbortSignal) => call(endpoint, input, signal),
  ]);
  // Built from the contract's own keys.
  return Object.fromEntries(entries) as Client<C>;
}
