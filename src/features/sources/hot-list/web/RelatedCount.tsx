import { useText } from '#web/i18n/use-text.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import type { HotEvent } from '../contract.ts';
import { relatedLink } from './links.ts';

/** The number of articles on an event, with a link to them. */
export function RelatedCount({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const { total, keyword } = event.related;
  return (
    <LinkedNumber
      value={total}
      to={relatedLink(event)}
      title={t('detail.relatedBy', { keyword })}
      label={`${event.title} ${t('detail.related', { total })}`}
    />
  );
}
