import type { FlatNamespace } from 'i18next';
import { FETCH_REASONS } from '#shared/fetch-reasons.data.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';

/** Words a reason code: the feature's own words (`reason.*` of its texts) before those of all fetches; a code without words stands as itself. */
export function useReasonText(namespace: FlatNamespace): (reason: string) => string {
  const t = useText(namespace) as unknown as (key: string, options: object) => string;
  const shared = FETCH_REASONS[useLanguage()];
  return (reason) => t(`reason.${reason}`, { defaultValue: shared[reason] ?? reason, nsSeparator: false });
}
