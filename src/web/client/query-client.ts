import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';

/** Retries only errors that may be temporary. */
const isTransient = (error: unknown): boolean => error instanceof ApiError && (error.code === 'network' || error.code === 'unavailable');

export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: (count, error) => count < 1 && isTransient(error), refetchOnWindowFocus: false, gcTime: 5 * 60_000 },
      mutations: { retry: false },
    },
  });
