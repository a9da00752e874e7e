import { AppError } from '#shared/errors.ts';

export interface FailedFetch {
  reason: string;
  status?: number | undefined;
}

/** Whether the guard refused the address itself, as opposed to a failed fetch. */
export const isRefused = ({ reason }: FailedFetch): boolean => reason === 'refused-url' || reason === 'refused-address';

/**
 * A failed fetch as an error at `field`: `invalid-url` for a refused address, otherwise `fetch-failed` with its reason; `more` is added to the
 * detail.
 */
export function fetchError(field: string, failed: FailedFetch, more: Record<string, unknown> = {}): AppError {
  const { reason, status } = failed;
  const detail = { reason, ...(status === undefined ? {} : { status }), ...more };
  return new AppError(isRefused(failed) ? 'invalid-url' : 'fetch-failed', { field, detail });
}
