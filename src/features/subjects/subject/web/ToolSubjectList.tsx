import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { StateTag } from '#web/ui/StateTag.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { subjectToolContract, type ToolSubject } from '../subject-tool.contract.ts';

const STATES = ['enabled', 'disabled'] as const;
const FILTERS = { clientId: param.number, keyword: param.text, state: param.choice(STATES) };

function useColumns(): ColumnOf<typeof subjectToolContract.list>[] {
  const t = useText('subject');
  const web = useText('web');
  return [
    textColumn({ key: 'name', title: t('field.name') }),
    textColumn({ key: 'category', title: t('field.category'), value: ({ category }: ToolSubject) => category.join(' / ') }),
    { ...longTextColumn({ key: 'expression', title: t('field.expression'), value: (row: ToolSubject) => row.expression }), grows: true },
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: ({ state }: ToolSubject) => <StateTag state={state} />,
      label: ({ state }: ToolSubject) => web(`state.${state}`),
    }),
    numberColumn({ key: 'total', title: t('tool.total') }),
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt') }),
  ];
}

const useToolList = () => useListState({ filters: FILTERS });

function ToolFilters({ list }: { list: ReturnType<typeof useToolList> }) {
  const t = useText('subject');
  const web = useText('web');
  const { clientId, keyword, state } = list.filters;
  return (
    <FilterBar list={list}>
      <FilterField label={t('tool.client')}>
        <EntitySelect
          entity="client"
          width={240}
          placeholder={t('tool.chooseClient')}
          value={clientId}
          onChange={(chosen: number | undefined) => list.setFilters({ clientId: chosen })}
        />
      </FilterField>
      <KeywordFilter value={keyword} placeholder={t('field.name')} onChange={(text) => list.setFilters({ keyword: text })} />
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(value) => web(`state.${value}`)}
        value={state}
        onChange={(value) => list.setFilters({ state: value })}
      />
    </FilterBar>
  );
}

interface ToolSubjectListProps {
  hint: string;
  /** What is done with those that are chosen of one client. */
  renderBatchActions: (clientId: number, ids: number[], clear: () => void) => ReactNode;
}

/** The subjects of one client, for the provider's staff. */
export function ToolSubjectList({ hint, renderBatchActions }: ToolSubjectListProps) {
  const t = useText('subject');
  const list = useToolList();
  const { clientId } = list.filters;
  const columns = useColumns();
  return (
    <>
      <PageHeader />
      <p style={{ margin: '0 0 12px' }}>{hint}</p>
      <ToolFilters list={list} />
      {clientId === undefined ? (
        <section className="panel">
          <EmptyState text={t('tool.noClient')} />
        </section>
      ) : (
        <ResourceTable
          key={clientId}
          name="tool-subject"
          endpoint={subjectToolContract.list}
          list={list}
          columns={columns}
          renderBatchActions={(rows: ToolSubject[], clear: () => void) =>
            renderBatchActions(
              clientId,
              rows.map(({ id }) => id),
              clear,
            )
          }
          emptyText={t('tool.empty')}
        />
      )}
    </>
  );
}
