import { useText } from '#web/i18n/use-text.ts';

/** A domain of other letters with what goes over the wire first: two that look alike differ there. */
export function useDomainText(): (domain: { domain: string; shown: string }) => string {
  const t = useText('ownDomain');
  return ({ domain, shown }) => (domain === shown ? domain : t('shown', { domain, shown }));
}
