import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { type ApiError, reasonOf } from '#web/client/api-error.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useReasonText } from './use-reason-text.ts';

/** What went wrong with an address, and why where the error's own words do not say so. */
export function useFailureText(): (error: ApiError) => { title: string; description?: string } {
  const errorText = useErrorText();
  const reasonText = useReasonText();
  return (error) => {
    const reason = reasonOf(error);
    if (error.code !== 'fetch-failed') return { title: errorText(error), ...(reason ? { description: reasonText(reason) } : {}) };
    // It was fetched, and what came is not what was wanted.
    return { title: reason && !(reason in FETCH_REASONS['zh-CN']) ? reasonText(reason) : errorText(error) };
  };
}
