import { Button, Table } from 'antd';
import { Link } from 'react-router';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { SimilarSummary, SiteRow } from '../contract.ts';
import { Block } from './Block.tsx';
import { formatDelay } from '#web/ui/format-delay.ts';
import { useSides } from './use-sides.ts';

/** Publishers by time, by the first article of each. */
export function SiteTable({ group }: { group: SimilarSummary }) {
  const t = useText('similar');
  const web = useText('web');
  const language = useLanguage();
  const firstId = group.members[0]?.id ?? 0;
  return (
    <Block title={t('site.title')}>
      <Table<SiteRow>
        size="small"
        rowKey={(row) => `${row.siteId} ${row.mediaType}`}
        dataSource={group.sites}
        scroll={{ x: 'max-content' }}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
        columns={[
          { key: 'rank', title: t('site.rank'), dataIndex: 'rank', align: 'right', width: 60, sorter: (a, b) => a.rank - b.rank },
          {
            key: 'site',
            title: t('site.site'),
            render: (_value, row) => <Link to={pathTo(ARTICLE_DETAIL, { id: row.firstId })}>{row.siteName}</Link>,
          },
          { key: 'media', title: t('site.media'), render: (_value, row) => <MediaTag mediaType={row.mediaType} /> },
          { key: 'level', title: t('site.level'), render: (_value, row) => web(`level.${row.level}`) },
          { key: 'at', title: t('site.at'), render: (_value, row) => <Time value={row.firstAt} isFull /> },
          {
            key: 'delay',
            title: t('site.delay'),
            align: 'right',
            render: (_value, row) => (row.rank === 1 ? '–' : formatDelay(row.delayMs, language)),
          },
          { key: 'articles', title: t('site.articles'), dataIndex: 'articles', align: 'right', sorter: (a, b) => a.articles - b.articles },
          {
            key: 'changed',
            title: t('site.changed'),
            align: 'right',
            sorter: (a, b) => a.changedShare - b.changedShare,
            render: (_value, row) => (row.rank === 1 ? '–' : `${Math.round(row.changedShare * 100)}%`),
          },
          { key: 'compare', render: (_value, row) => row.firstId !== firstId && <CompareButton firstId={firstId} otherId={row.firstId} /> },
        ]}
      />
    </Block>
  );
}

/** Compares the first article with another. */
function CompareButton({ firstId, otherId }: { firstId: number; otherId: number }) {
  const t = useText('similar');
  const { choose } = useSides();
  return (
    <Button type="link" size="small" onClick={() => choose({ left: String(firstId), right: String(otherId) }, true)}>
      {t('site.compare')}
    </Button>
  );
}
