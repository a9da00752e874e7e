import { onlineManager, type QueryClient, useQueryClient } from '@tanstack/react-query';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { ApiError } from './api-error.ts';

/** The server cannot be reached, or is about to start again: one cause for everything that fails meanwhile. */
export const isAwayError = (error: unknown): boolean =>
  error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');

const hasAwayQuery = (client: QueryClient): boolean =>
  client
    .getQueryCache()
    .getAll()
    .some((query) => query.isActive() && query.state.status === 'error' && isAwayError(query.state.error));

/** Whether something on this screen failed because the server is away, or waits because this device has no network. */
export function useIsAway(): boolean {
  const client = useQueryClient();
  return useSyncExternalStore(
    (onChange) => {
      const ends = [client.getQueryCache().subscribe(onChange), onlineManager.subscribe(onChange)];
      return () => ends.forEach((end) => end());
    },
    () => !onlineManager.isOnline() || hasAwayQuery(client),
  );
}

/** Calls everything again that failed. */
export const retryAll = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: ({ state }) => state.status === 'error' && isAwayError(state.error) });

/** True below a banner that says it once for all: what failed for this reason then says nothing of its own. */
export const AwayContext = createContext(false);

/** Whether the banner already says why this failed. */
export function useIsSaid(error: unknown): boolean {
  return useContext(AwayContext) && isAwayError(error);
}
