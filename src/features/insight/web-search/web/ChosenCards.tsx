import { Select, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { Choosing } from './choosing.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { SubjectsField } from './SubjectsField.tsx';
import { useChosenResults } from './use-chosen-results.ts';

interface Named {
  id: number;
  name: string;
}
interface ChosenCardsProps<Item extends Named> {
  query: { data: { items: Item[] } | undefined; isError: boolean; error: ApiError | null; refetch: () => unknown };
  list: ListState<{ engine?: number[] | undefined }>;
  label: string;
  emptyText: string;
  filter?: ReactNode;
  /** Shown in place of the cards. */
  instead?: ReactNode;
  renderCard: (item: Item, choosing: Choosing) => ReactNode;
}

/** The engines or lists chosen in the address, side by side; their results can be added as articles, one or several. */
export function ChosenCards<Item extends Named>(props: ChosenCardsProps<Item>) {
  const { query, list, label, emptyText, filter, instead, renderCard } = props;
  const { choosing, subjectIds, setSubjectIds, addSelected, clear } = useChosenResults();
  const { mayAdd, selected, adding } = choosing;
  const { engine } = list.filters;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton active className="panel" />;
  const all = query.data.items;
  if (all.length === 0) return <EmptyState text={emptyText} />;
  const chosen = all.filter((item) => !engine || engine.includes(item.id));
  return (
    <>
      <FilterBar list={list}>
        {filter}
        <FilterField label={label}>
          <Select<number[]>
            mode="multiple"
            style={{ minWidth: 220, maxWidth: 480 }}
            value={chosen.map((item) => item.id)}
            options={all.map((item) => ({ value: item.id, label: item.name }))}
            onChange={(ids) => list.setFilters({ engine: ids.length === 0 || ids.length === all.length ? undefined : ids })}
          />
        </FilterField>
        {mayAdd && <SubjectsField value={subjectIds} onChange={setSubjectIds} />}
      </FilterBar>
      {mayAdd && selected.size > 0 && <SelectionBar total={selected.size} isBusy={adding.isBusy} onAdd={addSelected} onClear={clear} />}
      {instead || <div className="web-engines">{chosen.map((item) => renderCard(item, choosing))}</div>}
    </>
  );
}
