import { ListExport } from '#features/bench/export/web/facade.tsx';
import { FromOwnSubjects, useArticleColumns } from '#features/core/article/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Column, dateColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Remark, remarkContract } from '../contract.ts';

/** Articles with remarks, by author and time. */
export function RemarkListScreen() {
  const t = useText('remark');
  const mayWrite = useRights('remark').modify;
  const list = useListState({ filters: { keyword: param.text, userId: param.numbers, range: param.text } });
  const { keyword, userId, range } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  return (
    <>
      <PageHeader extra={<ListExport list="remarked" />} />
      <FilterBar list={list}>
        <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
        <EntitiesFilter label={t('field.user')} entity="colleague" value={userId} onChange={(ids) => list.setFilters({ userId: ids })} />
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      <ResourceTable
        name="remarks"
        endpoint={remarkContract.list}
        list={{ ...list, filters: { keyword, userId } }}
        input={period ?? {}}
        columns={useRemarkColumns()}
        emptyText={t('empty')}
        emptyAction={<FromOwnSubjects />}
        renderActions={(row) => row.isMine && mayWrite && <Withdrawal remarks={[row]} />}
        canSelect={(row: Remark) => row.isMine}
        renderBatchActions={mayWrite && ((rows: Remark[], clear: () => void) => <Withdrawal remarks={rows} onDone={clear} />)}
      />
    </>
  );
}

/** Of one remark, or of the selected ones. */
function Withdrawal({ remarks, onDone }: { remarks: readonly Remark[]; onDone?: () => void }) {
  const t = useText('remark');
  const web = useText('web');
  const remove = useAction(remarkContract.remove, { success: t('done.removed'), invalidates: [remarkContract] });
  const [first, ...others] = remarks;
  return (
    <ConfirmButton
      type={onDone ? 'default' : 'link'}
      question={
        others.length > 0 ? t('confirm.removeMany', { total: remarks.length }) : t('confirm.remove', { text: shortly(first?.text ?? '') })
      }
      onConfirm={() => remove.mutateAsync({ id: remarks.map(({ id }) => id) }).then(onDone)}
    >
      {web('action.remove')}
    </ConfirmButton>
  );
}

function useRemarkColumns(): Column<Remark>[] {
  const t = useText('remark');
  const article = useArticleColumns<Remark>();
  return [
    longTextColumn({ key: 'text', title: t('field.text') }),
    article.title,
    article.emotion,
    article.site,
    textColumn({ key: 'user', title: t('field.user') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), isFull: true }),
  ];
}
