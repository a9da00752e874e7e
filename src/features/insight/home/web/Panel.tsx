import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { ApiError } from '#web/client/api-error.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { StaleState } from '#web/ui/StaleState.tsx';

interface PanelProps<T> {
  title: string;
  query: { data: T | undefined; isError: boolean; error: ApiError | null; dataUpdatedAt: number; refetch: () => Promise<unknown> };
  isEmpty: (data: T) => boolean;
  emptyText?: string;
  className?: string;
  /** Of what the list is made: period, order, how many were looked at. */
  basis?: (data: T) => string;
  children: (data: T) => ReactNode;
}

/** Close to the height of most panels, so that little moves when they are loaded. */
const LOADING_PX = 300;

/** An independent panel: a failed call does not affect the others; after a failed refresh the old content stays, with its age. */
export function Panel<T>({ title, query, isEmpty, emptyText, className = '', basis, children }: PanelProps<T>) {
  const isLoading = !query.data && !query.isError;
  return (
    <section className={`panel ${className}`} aria-busy={isLoading} style={isLoading ? { minHeight: LOADING_PX } : undefined}>
      <header className="home-panel-header">
        <h2>{title}</h2>
        {basis && query.data !== undefined && <small className="home-basis">{basis(query.data)}</small>}
      </header>
      {query.isError && query.data !== undefined && <StaleState query={query} />}
      {query.data === undefined ? (
        query.isError ? (
          <ErrorState error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <Skeleton active title={false} paragraph={{ rows: 5 }} />
        )
      ) : isEmpty(query.data) ? (
        <EmptyState text={emptyText} />
      ) : (
        children(query.data)
      )}
    </section>
  );
}
