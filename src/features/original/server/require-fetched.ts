import { AppError } from '#shared/errors.ts';
import type { FetchedContent, FetchOutcome } from '#server/fetch/fetch-types.ts';

/** The content of a fetch; a refused address is `invalid-url` at `field`, any other failure `fetch-failed` with its reason. */
export function requireFetched(outcome: FetchOutcome, field: string): FetchedContent {
  if (outcome.ok && outcome.kind === 'content') return outcome;
  if (outcome.ok) throw new AppError('fetch-failed', { field, detail: { reason: 'http-status', status: outcome.status } });
  const isRefused = outcome.reason === 'refused-url' || outcome.reason === 'refused-address';
  throw new AppError(isRefused ? 'invalid-url' : 'fetch-failed', {
    field,
    detail: { reason: outcome.reason, ...(outcome.status === undefined ? {} : { status: outcome.status }) },
  });
}
