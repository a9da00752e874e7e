import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type WebEngine, type WebSearchResult, webSearchContract } from '../contract.ts';
import { ResultRow } from './ResultRow.tsx';
import type { AddingResults } from './use-adding.ts';

export interface EngineCardProps {
  engine: WebEngine;
  keyword: string;
  page: number;
  onPage: (page: number) => void;
  adding: AddingResults;
  mayAdd: boolean;
  selected: ReadonlyMap<string, WebSearchResult>;
  onSelect: (result: WebSearchResult, isSelected: boolean) => void;
  onAdd: (result: WebSearchResult) => void;
}

/** As long as an answer stands, coming back does not ask the engine again. */
const STALE_MS = 5 * 60_000;

/** What one engine shows now, or why it does not answer; the others do not wait for it. */
export function EngineCard({ engine, keyword, page, onPage, adding, mayAdd, selected, onSelect, onAdd }: EngineCardProps) {
  const t = useText('webSearch');
  const isHot = engine.kind === 'hot';
  const found = useCall(webSearchContract.search, { engineId: engine.id, keyword: isHot ? '' : keyword, page }, { staleMs: STALE_MS });
  const { data } = found;
  return (
    <section className="panel web-engine" aria-label={engine.name} aria-busy={found.isFetching}>
      <Flex align="baseline" gap={8} className="web-engine-head">
        <h2>{engine.name}</h2>
        <span className="web-engine-note">{engine.host}</span>
        {data && !found.isFetching && (
          <span className="web-engine-note">
            {t('engine.found', { total: data.items.length })} · {t('engine.took', { seconds: (data.ms / 1000).toFixed(1) })}
            {data.unreadable > 0 && ` · ${t('engine.unreadable', { total: data.unreadable })}`}
          </span>
        )}
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`${t('engine.refresh')} ${engine.name}`}
          loading={found.isFetching}
          onClick={() => void found.refetch()}
          style={{ marginInlineStart: 'auto' }}
        />
      </Flex>
      {found.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {found.isError && !found.isFetching && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {data?.items.length === 0 && <EmptyState text={t('engine.none')} />}
      {data && data.items.length > 0 && (
        <ol className="web-results">
          {data.items.map((result) => (
            <ResultRow
              key={result.url}
              result={result}
              adding={adding.of(result.url)}
              isRanked={isHot}
              mayAdd={mayAdd}
              isSelected={selected.has(result.url)}
              onSelect={(isSelected) => onSelect(result, isSelected)}
              onAdd={() => onAdd(result)}
            />
          ))}
        </ol>
      )}
      {engine.hasPages && (page > 1 || data?.hasMore) && (
        <Flex gap={8} justify="center" align="center">
          <Button size="small" disabled={page === 1} onClick={() => onPage(page - 1)} aria-label={t('engine.page', { page: page - 1 })}>
            ‹
          </Button>
          {t('engine.page', { page })}
          <Button size="small" disabled={!data?.hasMore} onClick={() => onPage(page + 1)} aria-label={t('engine.page', { page: page + 1 })}>
            ›
          </Button>
        </Flex>
      )}
    </section>
  );
}
