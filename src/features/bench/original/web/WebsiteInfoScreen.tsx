import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';
import { originalContract, type SiteRow } from '../contract.ts';
import { emotionText, SiteDrawer } from './SiteDrawer.tsx';
import { SiteHealth } from './SiteHealth.tsx';

/** Sites by name or domain; one of them is in the address and opens beside the list. */
export function WebsiteInfoScreen() {
  const t = useText('original');
  const [search, setSearch] = useSearchParams();
  const list = useListState({ filters: { keyword: param.text }, sort: 'total' });
  const show = (domain: string | undefined) =>
    setSearch((before) => {
      if (domain === undefined) before.delete('domain');
      else before.set('domain', domain);
      return before;
    });
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter
          value={list.filters.keyword}
          placeholder={t('website.keyword')}
          onChange={(keyword) => list.setFilters({ keyword })}
        />
      </FilterBar>
      <ResourceTable
        name="website-info"
        endpoint={originalContract.websites}
        list={list}
        columns={useColumns(show)}
        emptyText={t('website.empty')}
      />
      <SiteDrawer domain={search.get('domain') ?? undefined} onClose={() => show(undefined)} />
    </>
  );
}

function useColumns(show: (domain: string) => void): ColumnOf<typeof originalContract.websites>[] {
  const t = useText('original');
  const web = useText('web');
  const regionName = useRegionName();
  const region = (row: SiteRow) => (row.region ? regionName(row.region.slice(0, 2)) : '');
  return [
    {
      ...textColumn<SiteRow>({ key: 'name', title: t('website.name') }),
      render: (row) => (
        <button type="button" className="link-button" style={{ padding: 0, textAlign: 'start' }} onClick={() => show(row.domain)}>
          {row.name || row.domain}
        </button>
      ),
    },
    textColumn({ key: 'domain', title: t('website.domain'), sort: 'domain', grows: true }),
    enumColumn({
      key: 'mediaType',
      title: t('website.mediaType'),
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
    }),
    textColumn({ key: 'level', title: t('website.level'), value: (row) => web(`level.${row.level}`) }),
    textColumn({ key: 'region', title: t('website.region'), value: region }),
    numberColumn({ key: 'total', title: t('website.total'), sort: 'total', width: 124 }),
    { ...textColumn<SiteRow>({ key: 'emotion', title: t('website.emotion'), value: (row) => emotionText(row.emotion) }), align: 'right' },
    dateColumn({ key: 'lastCrawledAt', title: t('website.lastCrawledAt'), sort: 'lastCrawledAt' }),
    enumColumn({
      key: 'health',
      title: t('website.health'),
      width: 110,
      render: (row) => <SiteHealth health={row.health} />,
      label: (row) => t(`health.${row.health}`),
    }),
  ];
}
