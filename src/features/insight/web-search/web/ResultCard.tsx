import { ReloadOutlined } from '@ant-design/icons';
import { Button, Flex, Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Choosing } from './choosing.ts';
import { ResultRow } from './ResultRow.tsx';
import type { ShownResult } from './shown-result.ts';

interface ResultCardProps {
  name: string;
  host: string;
  /** Details of the answer beside the name. */
  note: string | undefined;
  query: { isFetching: boolean; isPending: boolean; isError: boolean; error: ApiError | null; refetch: () => unknown };
  results: readonly ShownResult[] | undefined;
  emptyText: string;
  isRanked: boolean;
  choosing: Choosing;
  children?: ReactNode;
}

/** The answer of one engine or list, or why there is none; the others do not wait for it. */
export function ResultCard({ name, host, note, query, results, emptyText, isRanked, choosing, children }: ResultCardProps) {
  const t = useText('webSearch');
  const again = () => void query.refetch();
  return (
    <section className="panel web-engine" aria-label={name} aria-busy={query.isFetching}>
      <Flex align="baseline" gap={8} className="web-engine-head">
        <h2>{name}</h2>
        <span className="web-engine-note">{host}</span>
        {note !== undefined && !query.isFetching && <span className="web-engine-note">{note}</span>}
        <Button
          type="text"
          size="small"
          icon={<ReloadOutlined />}
          aria-label={`${t('engine.refresh')} ${name}`}
          loading={query.isFetching}
          onClick={again}
          style={{ marginInlineStart: 'auto' }}
        />
      </Flex>
      {query.isPending && <Skeleton active paragraph={{ rows: 6 }} />}
      {query.isError && !query.isFetching && <ErrorState error={query.error} onRetry={again} />}
      {results?.length === 0 && <EmptyState text={emptyText} />}
      {results && results.length > 0 && (
        <ol className="web-results">
          {results.map((result) => (
            <ResultRow key={result.url || result.title} result={result} isRanked={isRanked} choosing={choosing} />
          ))}
        </ol>
      )}
      {children}
    </section>
  );
}
