import { Tooltip } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, numberColumn } from '#web/ui/columns.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { type Website, websiteContract } from '../contract.ts';
import { articlesPath } from './articles-link.ts';
import { useSiteColumns } from './site-columns.tsx';
import { SITE_PARAMS, SiteFilters } from './site-filters.tsx';

export function WebsiteList() {
  const t = useText('website');
  const list = useListState({ filters: SITE_PARAMS, sort: 'articles' });
  return (
    <>
      <SiteFilters list={list} />
      <ResourceTable
        name="system-website"
        endpoint={websiteContract.list}
        list={list}
        columns={useColumns()}
        emptyText={t('empty.sites')}
      />
    </>
  );
}

const SHOWN_SOURCES = 8;

function useColumns(): ColumnOf<typeof websiteContract.list>[] {
  const t = useText('website');
  const { name, domain, mediaType, level, region, health, lastNewAt } = useSiteColumns<Website>();
  const sourceText = ({ sources }: Website): string =>
    [
      ...sources.slice(0, SHOWN_SOURCES).map((source) => `${source.name}: ${t(`health.${source.health}`)}`),
      ...(sources.length > SHOWN_SOURCES ? [t('more', { total: sources.length - SHOWN_SOURCES })] : []),
    ].join('\n');
  return [
    name,
    domain,
    mediaType,
    level,
    region,
    {
      ...numberColumn({
        key: 'sourceCount',
        title: t('field.sourceCount'),
        sort: 'sourceCount',
        width: 80,
        value: (row: Website) => row.sourceCount,
      }),
      render: (row) => (
        <Tooltip title={<span style={{ whiteSpace: 'pre-line' }}>{sourceText(row)}</span>}>
          <span className="num">{row.sourceCount}</span>
        </Tooltip>
      ),
    },
    health,
    {
      ...numberColumn({ key: 'articles', title: t('field.articles'), sort: 'articles', width: 130, value: (row: Website) => row.articles }),
      render: (row) => <LinkedNumber value={row.articles} to={articlesPath({ siteId: row.id }, row.articlesFrom)} />,
    },
    lastNewAt,
  ];
}
