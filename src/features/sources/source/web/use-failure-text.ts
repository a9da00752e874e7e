import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { type ApiError, reasonOf } from '#web/client/api-error.ts';
import { useErrorText } from '#web/client/use-error-text.ts';
import { useReasonText } from './use-reason-text.ts';

/** The error of an address, with the reason if the error's own text lacks it. */
export function useFailureText(): (error: ApiError) => { title: string; description?: string } {
  const errorText = useErrorText();
  const reasonText = useReasonText();
  return (error) => {
    const reason = reasonOf(error);
    if (error.code !== 'fetch-failed') return { title: errorText(error), ...(reason ? { description: reasonText(reason) } : {}) };
    // It was fetched, but has the wrong kind of content.
    return { title: reason && !(reason in FETCH_REASONS['zh-CN']) ? reasonText(reason) : errorText(error) };
  };
}
