import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { CallInput, Endpoint, Output } from '#shared/contract.ts';
import type { ApiError } from './api-error.ts';
import { call, type Route } from './call.ts';
import { withOfClient } from './of-client.ts';

export interface CallOptions<Answer = unknown> {
  isEnabled?: boolean;
  /** Milliseconds between two calls while the screen is open. */
  refreshMs?: number;
  /** The expected result has arrived: no more calls after such an answer. */
  isFinal?: (answer: Answer) => boolean;
  /** Milliseconds during which an answer counts as fresh; 0 by default. */
  staleMs?: number;
  /** Shows the last answer while the next one is loading, as a list does when paging. */
  keepsPrevious?: boolean;
}

/** Path first, so that a change under a path can make every call under it stale. */
export const callKey = (endpoint: Route, input?: unknown): readonly unknown[] => [
  endpoint.path,
  endpoint.method,
  withOfClient(endpoint, input) ?? null,
];

/** An endpoint's answer, called on mounting and whenever the input changes. */
export function useCall<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions<Output<E>> = {},
): UseQueryResult<Output<E>, ApiError> {
  return useQuery<Output<E>, ApiError>({
    queryKey: callKey(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, signal),
    enabled: options.isEnabled ?? true,
    refetchInterval: ({ state: { data } }) => (data !== undefined && options.isFinal?.(data) ? false : (options.refreshMs ?? false)),
    staleTime: options.staleMs ?? 0,
    ...(options.keepsPrevious ? { placeholderData: keepPreviousData } : {}),
  });
}
