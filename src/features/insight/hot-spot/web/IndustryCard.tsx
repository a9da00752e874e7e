import { Flex } from 'antd';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { HotSpot, IndustrySpot } from '../contract.ts';
import { HOT_SPOT_INFO } from '../paths.ts';
import { eventLink } from './event-link.ts';
import { heatText } from './heat-text.ts';

interface Period {
  from: number;
  until: number;
}

/** An industry with its words and its hottest events. */
export function IndustryCard({ item, period, region }: { item: IndustrySpot; period: Period; region: string[] | undefined }) {
  const t = useText('hotSpot');
  const mayOpen = useCan('hot-spot-info.b');
  const filter = { ...(region ? { region } : {}), keyword: item.keyword };
  const address = { ...filter, from: period.from, until: period.until };
  return (
    <section className="panel" aria-label={t(`industry.name.${item.industry}`)}>
      <Flex justify="space-between" align="baseline">
        <h2>{t(`industry.name.${item.industry}`)}</h2>
        {mayOpen ? (
          <Link to={pathTo(HOT_SPOT_INFO, {}, address)}>{t('industry.all', { total: item.total })}</Link>
        ) : (
          <span>{t('industry.all', { total: item.total })}</span>
        )}
      </Flex>
      <p className="chart-note one-line" title={item.keyword}>
        {t('industry.words')}: {item.keyword.replaceAll('|', ' · ')}
      </p>
      {item.events.length === 0 ? (
        <EmptyState text={t('industry.empty')} />
      ) : (
        // Each number includes its own label.
        <div className="industry-head" aria-hidden="true">
          <span>{t('column.title')}</span>
          <span>{t('column.heat')}</span>
          <span>{t('column.articles')}</span>
        </div>
      )}
      <ol className="industry-events">
        {item.events.map((event) => (
          <IndustryEvent key={event.id} event={event} filter={filter} period={period} />
        ))}
      </ol>
    </section>
  );
}

function IndustryEvent({ event, filter, period }: { event: HotSpot; filter: ArticleFilter; period: Period }) {
  const t = useText('hotSpot');
  const mayOpen = useCan('hot-spot-info.b');
  const address = { ...filter, from: period.from, until: period.until };
  return (
    <li>
      {mayOpen ? (
        <Link className="one-line" to={pathTo(HOT_SPOT_INFO, {}, { ...address, event: event.id })} title={event.title}>
          {event.title}
        </Link>
      ) : (
        <span className="one-line">{event.title}</span>
      )}
      <span className="num" title={t('heat.sum', heatText(event.heat))}>
        {heatText(event.heat).value}
      </span>
      <Link
        className="num"
        to={eventLink(filter, period, event.id)}
        aria-label={`${event.title} ${t('column.articles')} ${event.articles}`}
      >
        {event.articles}
      </Link>
    </li>
  );
}
