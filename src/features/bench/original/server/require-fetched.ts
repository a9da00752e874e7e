import { fetchError } from '#server/fetch/fetch-error.ts';
import type { FetchedContent, FetchOutcome } from '#server/fetch/fetch-types.ts';

/** The content of a fetch; a refused address is `invalid-url` at `field`, any other failure `fetch-failed` with its reason. */
export function requireFetched(outcome: FetchOutcome, field: string): FetchedContent {
  if (outcome.ok && outcome.kind === 'content') return outcome;
  if (outcome.ok) throw fetchError(field, { reason: 'http-status', status: outcome.status });
  throw fetchError(field, outcome);
}
