import type { FlatNamespace } from 'i18next';
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useCodeText } from '../i18n/use-text.ts';

/** Words a reason code: the feature's own words (`reason.*` of its texts) before those of all fetches; a code without words stands as itself. */
export function useReasonText(namespace: FlatNamespace): (reason: string) => string {
  const t = useCodeText(namespace);
  const shared = FETCH_REASONS[useLanguage()];
  return (reason) => t(`reason.${reason}`, shared[reason] ?? reason);
}
