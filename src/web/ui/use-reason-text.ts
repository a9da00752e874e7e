import type { FlatNamespace } from 'i18next';
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useCodeText } from '../i18n/use-text.ts';

/** Translates a reason code: the feature's own texts (`reason.*`) take precedence over those of all fetches; an unknown code is shown unchanged. */
export function useReasonText(namespace: FlatNamespace): (reason: string) => string {
  const t = useCodeText(namespace);
  const shared = FETCH_REASONS[useLanguage()];
  return (reason) => t(`reason.${reason}`, shared[reason] ?? reason);
}
