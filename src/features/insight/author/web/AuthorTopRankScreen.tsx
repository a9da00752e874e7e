import { Button } from 'antd';
import { Link } from 'react-router';
import { MEDIA_TYPES } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { pathTo } from '#web/screens/href.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { NumberFilter } from '#web/ui/NumberFilter.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type FiltersOf, type ListState, listInput, useListState } from '#web/ui/use-list-state.ts';
import { AUTHOR_SORTS, authorContract, type RankedAuthor } from '../contract.ts';
import { MediaSelect } from '#web/ui/UsedSelects.tsx';
import { useAuthorColumns } from './author-columns.tsx';
import { EmotionRankCard } from './EmotionRankCard.tsx';
import { PeriodField } from './PeriodField.tsx';
import { AUTHOR_ANALYSIS } from '../paths.ts';
import { useLastDays } from './use-last-days.ts';

const DAYS = 7;
const DRAWN = 10;
const PARAMS = {
  name: param.text,
  subjectId: param.numbers,
  mediaType: param.choices(MEDIA_TYPES),
  from: param.number,
  until: param.number,
  atLeast: param.number,
};
type RankList = ListState<FiltersOf<typeof PARAMS>>;

/** Authors in order of articles, negative ones, their share, or echo. */
export function AuthorTopRankScreen() {
  const t = useText('author');
  const list = useListState({ filters: PARAMS, sort: 'total' });
  const { subjectId, mediaType } = list.filters;
  const period = useLastDays(DAYS, { from: list.filters.from, until: list.filters.until });
  const narrowed = { ...(subjectId ? { subjectId } : {}), ...(mediaType ? { mediaType } : {}) };
  const sort = AUTHOR_SORTS.find((key) => key === list.sort) ?? 'total';
  const ranking = useCall(authorContract.rank, { ...listInput(list), ...period, sort }, { keepsPrevious: true });
  // Otherwise the authors drawn are not those with most articles.
  const isLargest = sort === 'total' && list.isDescending && list.page === 1 && !list.filters.name;
  return (
    <>
      <PageHeader />
      <RankFilters list={list} period={period} />
      <div style={{ marginBlockEnd: 12 }}>
        <EmotionRankCard
          title={t('chart.rank', { most: DRAWN })}
          query={ranking}
          filter={narrowed}
          most={DRAWN}
          whole={({ articles }) => (isLargest ? { total: articles } : {})}
          note={(data) => t('note.unsigned', { articles: formatInFull(data.articles), unsigned: formatInFull(data.unsigned) })}
        />
      </div>
      <ResourceTable
        name="author-top-rank"
        endpoint={authorContract.rank}
        list={list}
        input={{ ...period, sort }}
        columns={useAuthorColumns(narrowed, period)}
        emptyText={t('empty')}
        renderBatchActions={(rows: RankedAuthor[]) => (
          <Link to={pathTo(AUTHOR_ANALYSIS, {}, { authorId: rows.map(({ id }) => id), ...narrowed, ...period })}>
            <Button size="small" type="primary">
              {t('compareChosen')}
            </Button>
          </Link>
        )}
      />
      {ranking.data && <p className="chart-note">{t('note.numbers', { most: ranking.data.numbersOf })}</p>}
    </>
  );
}

function RankFilters({ list, period }: { list: RankList; period: { from: number; until: number } }) {
  const t = useText('author');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.name} placeholder={t('filter.name')} onChange={(name) => setFilters({ name })} />
      <PeriodField {...period} onChange={setFilters} />
      <FilterField label={t('column.media')}>
        <MediaSelect
          mode="multiple"
          allowClear
          maxTagCount="responsive"
          style={{ width: 150 }}
          placeholder={web('filter.all')}
          value={filters.mediaType ?? []}
          onChange={(value) => setFilters({ mediaType: value.length > 0 ? value : undefined })}
        />
      </FilterField>
      <FilterField label={t('filter.subject')}>
        <EntitySelect
          entity="subject"
          isMultiple
          width={170}
          value={filters.subjectId ?? []}
          placeholder={web('filter.all')}
          onChange={(ids: number[]) => setFilters({ subjectId: ids.length > 0 ? ids : undefined })}
        />
      </FilterField>
      <FilterField label={t('filter.atLeast')}>
        <NumberFilter
          field={t('filter.atLeast')}
          min={1}
          max={1000}
          width={70}
          value={filters.atLeast ?? 1}
          onChange={(value) => setFilters({ atLeast: value && value > 1 ? value : undefined })}
        />
      </FilterField>
    </FilterBar>
  );
}
