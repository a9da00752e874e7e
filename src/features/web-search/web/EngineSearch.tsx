import { Button, Flex, Select, Skeleton } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { type WebEngine, type WebSearchResult, webSearchContract } from '../contract.ts';
import { EngineCard } from './EngineCard.tsx';
import { useAdding } from './use-adding.ts';

const ENGINES_MS = 60_000;

/** Chosen engines side by side; words, engines and page stand in the address. */
export function EngineSearch({ kind }: { kind: WebEngine['kind'] }) {
  const t = useText('webSearch');
  const mayAdd = useCan('classifiedInfo.m');
  const engines = useCall(webSearchContract.engines, undefined, { staleMs: ENGINES_MS });
  const list = useListState({ filters: { keyword: param.text, engine: param.numbers } });
  const [subjectIds, setSubjectIds] = useState<number[]>([]);
  const [selected, setSelected] = useState<ReadonlyMap<string, WebSearchResult>>(new Map());
  const adding = useAdding();
  const { keyword, engine } = list.filters;
  if (engines.isError) return <ErrorState error={engines.error} onRetry={() => void engines.refetch()} />;
  if (!engines.data) return <Skeleton active className="panel" />;
  const all = engines.data.items.filter((item) => item.kind === kind);
  if (all.length === 0) return <EmptyState text={t(kind === 'hot' ? 'hint.noHot' : 'hint.noEngine')} />;
  const chosen = all.filter((item) => !engine || engine.includes(item.id));
  const select = (result: WebSearchResult, isSelected: boolean) =>
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
  return (
    <>
      <FilterBar list={list}>
        {kind === 'search' && (
          <KeywordFilter
            value={keyword}
            placeholder={t('field.keyword')}
            width={320}
            onChange={(words) => list.setFilters({ keyword: words })}
          />
        )}
        <FilterField label={t(kind === 'hot' ? 'field.hotLists' : 'field.engines')}>
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
      {kind === 'search' && !keyword ? (
        <EmptyState text={t('hint.start')} />
      ) : (
        <div className="web-engines">
          {chosen.map((item) => (
            <EngineCard
              key={item.id}
              engine={item}
              keyword={keyword ?? ''}
              page={item.hasPages ? list.page : 1}
              onPage={(page) => list.setPage(page)}
              adding={adding}
              mayAdd={mayAdd}
              selected={selected}
              onSelect={select}
              onAdd={(result) => void adding.add([result], subjectIds)}
            />
          ))}
        </div>
      )}
    </>
  );
}
