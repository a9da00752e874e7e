import { Segmented } from 'antd';
import { ListExport } from '#features/bench/export/web/facade.tsx';
import { FromOwnSubjects, useArticleColumns } from '#features/core/article/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Column, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Publication, publicationContract } from '../contract.ts';

const STATES = ['published', 'withdrawn', 'all'] as const;

export function PublicationListScreen() {
  const t = useText('publication');
  const mayWithdraw = useRights('publish').modify;
  const list = useListState({ filters: { keyword: param.text, state: param.choice(STATES), range: param.text } });
  const { keyword, state, range } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const withdraw = useAction(publicationContract.withdraw, {
    success: ({ changed }) => t('done.withdrawn', { total: changed }),
    invalidates: [publicationContract],
  });
  const withdrawButton = (rows: Publication[], after: () => void) => (
    <ConfirmButton
      question={t('confirm.withdraw', { total: rows.length })}
      onConfirm={() => withdraw.mutateAsync({ ids: rows.map((row) => row.id) }).then(after, () => undefined)}
    >
      {t('action.withdraw')}
    </ConfirmButton>
  );
  return (
    <>
      <PageHeader extra={<ListExport list="published" />} />
      <FilterBar list={list}>
        <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
        <Segmented
          size="small"
          aria-label={t('state.label')}
          value={state ?? 'published'}
          options={STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          onChange={(value) => list.setFilters({ state: value === 'published' ? undefined : value })}
        />
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      <ResourceTable
        name="publications"
        endpoint={publicationContract.list}
        list={{ ...list, filters: { keyword, state } }}
        input={period ?? {}}
        columns={usePublicationColumns(state === undefined)}
        emptyText={t('empty')}
        emptyAction={<FromOwnSubjects />}
        renderActions={(row) => mayWithdraw && row.withdrawnAt === null && withdrawButton([row], () => undefined)}
        {...(mayWithdraw && state === undefined ? { renderBatchActions: withdrawButton } : {})}
      />
    </>
  );
}

/** Without withdrawn publications the columns on withdrawal are left out. */
function usePublicationColumns(hidesWithdrawal: boolean): Column<Publication>[] {
  const t = useText('publication');
  const article = useArticleColumns<Publication>();
  return [
    textColumn({ key: 'published', title: t('field.title'), value: (row) => row.title }),
    textColumn({ key: 'channel', title: t('field.channel') }),
    article.title,
    article.site,
    textColumn({ key: 'by', title: t('field.publishedBy'), value: (row) => row.publishedBy }),
    dateColumn({ key: 'at', title: t('field.publishedAt'), value: (row) => row.publishedAt, isFull: true }),
    textColumn({
      key: 'withdrawn',
      title: t('field.withdrawn'),
      isHidden: hidesWithdrawal,
      value: (row) => (row.withdrawnAt === null ? '' : `${row.withdrawnBy ?? ''} ${formatFullTime(row.withdrawnAt)}`),
    }),
  ];
}
