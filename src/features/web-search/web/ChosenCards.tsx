import { Button, Flex, Select, Skeleton } from 'antd';
import { type ReactNode, useState } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import type { ListState } from '#web/ui/use-list-state.ts';
import type { Choosing } from './choosing.ts';
import type { ShownResult } from './shown-result.ts';
import { useAdding } from './use-adding.ts';

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

/** Engines or lists side by side, those that were chosen in the address; what they show becomes articles, one or several. */
export function ChosenCards<Item extends Named>(props: ChosenCardsProps<Item>) {
  const { query, list, label, emptyText, filter, instead, renderCard } = props;
  const t = useText('webSearch');
  const mayAdd = useCan('classifiedInfo.m');
  const [subjectIds, setSubjectIds] = useState<number[]>([]);
  const [selected, setSelected] = useState<ReadonlyMap<string, ShownResult>>(new Map());
  const adding = useAdding();
  const { engine } = list.filters;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton active className="panel" />;
  const all = query.data.items;
  if (all.length === 0) return <EmptyState text={emptyText} />;
  const chosen = all.filter((item) => !engine || engine.includes(item.id));
  const onSelect = (result: ShownResult, isSelected: boolean) =>
    setSelected((before) => {
      const next = new Map(before);
      if (isSelected) next.set(result.url, result);
      else next.delete(result.url);
      return next;
    });
  const addSelected = () => {
    const results = [...selected.values()];
    setSelected(new Map());
    void adding.add(results, subjectIds);
  };
  const choosing: Choosing = { adding, mayAdd, selected, onSelect, onAdd: (result) => void adding.add([result], subjectIds) };
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
        {mayAdd && (
          <FilterField label={t('field.subject')}>
            <EntitySelect
              entity="subject"
              isMultiple
              width={220}
              value={subjectIds}
              placeholder={t('hint.byExpression')}
              onChange={(ids: number[]) => setSubjectIds(ids ?? [])}
            />
          </FilterField>
        )}
      </FilterBar>
      {mayAdd && selected.size > 0 && (
        <Flex gap={8} align="center" className="panel web-selection">
          <Button type="primary" onClick={addSelected} disabled={adding.isBusy}>
            {t('action.addSelected', { total: selected.size })}
          </Button>
          <Button type="link" onClick={() => setSelected(new Map())}>
            {t('action.clear')}
          </Button>
          <span className="web-engine-note">{t('hint.subject')}</span>
        </Flex>
      )}
      {instead || <div className="web-engines">{chosen.map((item) => renderCard(item, choosing))}</div>}
    </>
  );
}
