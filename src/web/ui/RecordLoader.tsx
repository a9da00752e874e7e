import { Skeleton } from 'antd';
import type { ReactNode } from 'react';
import type { CallInput, Endpoint } from '#shared/contract.ts';
import { useCall } from '../client/use-call.ts';
import { useText } from '../i18n/use-text.ts';
import { useShownRecord } from '../screens/record-name.ts';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import type { RowOf } from './list-names.ts';
import { useNameText } from './use-name-text.ts';

export interface RecordLoaderProps<E extends Endpoint, Row> {
  /** The list endpoint, which with `id` returns that record. */
  endpoint: E;
  /** From the address; anything but a number shows not-found. */
  id: string | null;
  children: (row: Row) => ReactNode;
}

/** One record for an update screen: loading, error and not-found are shown here. A refetch does not change an open form. */
export function RecordLoader<E extends Endpoint, Row extends RowOf<E> = RowOf<E>>({ endpoint, id, children }: RecordLoaderProps<E, Row>) {
  const t = useText('web');
  const nameText = useNameText();
  const isId = id !== null && /^\d+$/.test(id);
  // Such a list endpoint accepts an `id`.
  const query = useCall(endpoint, { id: Number(id) } as CallInput<E>, { isEnabled: isId });
  // Only an endpoint of such rows is accepted, but its output is a conditional type.
  const row = (query.data as { items: Row[] } | undefined)?.items[0];
  // A row of another kind has no name.
  const { name } = (row ?? {}) as { name?: unknown };
  useShownRecord(typeof name === 'string' ? nameText(name) : undefined);
  if (!isId || (query.isSuccess && !row)) return <EmptyState text={t('state.noRecord')} />;
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  // A cached answer of an earlier visit may be old, and a form takes its values only once.
  if (!row || (query.isFetching && !query.isFetchedAfterMount)) return <Skeleton active className="panel" />;
  return children(row);
}
