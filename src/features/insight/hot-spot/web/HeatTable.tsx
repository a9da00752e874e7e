import { Table } from 'antd';
import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { formatTenths } from '#web/ui/format-tenths.ts';
import type { HotSpot } from '../contract.ts';
import { eventLink } from './event-link.ts';
import { EVENT_HEADING } from './event-heading.ts';
import { heatText } from './heat-text.ts';

/** The heat and its parts. */
export function HeatTable({ event, filter }: { event: HotSpot & { from: number; until: number }; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  return (
    <section aria-label={t('heat.title')}>
      <h2 style={EVENT_HEADING}>{t('heat.title')}</h2>
      <p>
        <strong>{t('heat.sum', heatText(event.heat))}</strong> · {t('heat.how')}
      </p>
      <Table
        size="small"
        pagination={false}
        rowKey="mediaType"
        dataSource={event.heat.mediaTypes}
        columns={[
          { title: t('heat.media'), render: (_, row) => <MediaTag mediaType={row.mediaType} /> },
          {
            title: t('heat.articles'),
            align: 'right',
            render: (_, row) => <Link to={eventLink(filter, event, event.id, { mediaType: [row.mediaType] })}>{row.articles}</Link>,
          },
          { title: t('heat.weight'), align: 'right', render: (_, row) => formatTenths(row.weight) },
          { title: t('heat.value'), align: 'right', render: (_, row) => formatTenths(row.value) },
        ]}
      />
    </section>
  );
}
