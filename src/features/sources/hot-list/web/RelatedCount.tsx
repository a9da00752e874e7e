import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import type { HotEvent } from '../contract.ts';
import { relatedLink } from './links.ts';

/** The number of articles on an event, with a link to them. */
export function RelatedCount({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const { total, keyword } = event.related;
  if (total === 0) return <BigNumber value={0} />;
  return (
    <Link
      to={relatedLink(event)}
      title={t('detail.relatedBy', { keyword })}
      aria-label={`${event.title} ${t('detail.related', { total })}`}
    >
      <BigNumber value={total} />
    </Link>
  );
}
