import { useArticleColumns } from '#features/article/web/facade.tsx';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Column, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type Remark, remarkContract } from '../contract.ts';

/** Articles with remarks, by who wrote them and when. */
export function RemarkListScreen() {
  const t = useText('remark');
  const web = useText('web');
  const mayWrite = useRights('remark').modify;
  const list = useListState({ filters: { keyword: param.text, userId: param.numbers, range: param.text } });
  const { keyword, userId, range } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const article = useArticleColumns<Remark>();
  const remove = useAction(remarkContract.remove, { success: t('done.removed'), invalidates: [remarkContract] });
  const columns: Column<Remark>[] = [
    {
      ...textColumn<Remark>({ key: 'text', title: t('field.text'), value: (row) => row.text }),
      render: (row) => (
        <div className="one-line" style={{ maxWidth: 240 }} title={row.text}>
          {row.text}
        </div>
      ),
    },
    article.title,
    article.emotion,
    article.site,
    textColumn({ key: 'user', title: t('field.user'), value: (row) => row.user }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), value: (row) => row.createdAt, isFull: true }),
  ];
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
        <FilterField label={t('field.user')}>
          <EntitySelect
            entity="colleague"
            isMultiple
            width={180}
            placeholder={web('filter.all')}
            value={userId}
            onChange={(ids: number[]) => list.setFilters({ userId: ids.length > 0 ? ids : undefined })}
          />
        </FilterField>
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      <ResourceTable
        name="remarks"
        endpoint={remarkContract.list}
        list={{ ...list, filters: { keyword, userId } }}
        input={period ?? {}}
        columns={columns}
        emptyText={t('empty')}
        renderActions={(row) =>
          row.isMine &&
          mayWrite && (
            <ConfirmButton question={t('confirm.remove')} onConfirm={() => remove.mutateAsync({ id: [row.id] }).catch(() => undefined)}>
              {web('action.remove')}
            </ConfirmButton>
          )
        }
      />
    </>
  );
}
