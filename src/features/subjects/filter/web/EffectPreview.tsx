import { Card, Spin } from 'antd';
import { useState } from 'react';
import type { z } from 'zod';
import type { CallInput, Endpoint } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { Effect } from '../contract.ts';
import { EffectAnswer } from './EffectAnswer.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

/** An endpoint that returns an Effect. */
export type EffectEndpoint = Endpoint & { output: z.ZodType<Effect> };

export interface EffectPreviewProps<E extends EffectEndpoint> {
  endpoint: E;
  input: CallInput<E>;
  /** False while there is nothing to try. */
  isReady: boolean;
  /** True while the change itself is made: its subject may be deleted, so no new preview is requested and the last answer stays. */
  isHeld?: boolean;
}
const PAGE_SIZE = 10;

/** The effect of a change on the articles of last week, updated while it is typed. */
export function EffectPreview<E extends EffectEndpoint>({ endpoint, input, isReady, isHeld = false }: EffectPreviewProps<E>) {
  const t = useText('filter');
  const tried = useDelayed({ input, isReady });
  const [page, setPage] = useState(1);
  // Each of these endpoints takes them besides its own input.
  const asked = { ...(isRecord(tried.input) ? tried.input : {}), days: 7, page, pageSize: PAGE_SIZE } as CallInput<E>;
  const preview = useCall(endpoint, asked, { isEnabled: tried.isReady && !isHeld, keepsPrevious: true });
  const effect: Effect | undefined = preview.data;
  return (
    <Card
      size="small"
      style={{ marginBlockEnd: 16 }}
      title={
        <>
          {t('preview.title')} {preview.isFetching && <Spin size="small" />}
        </>
      }
    >
      {!tried.isReady && <span>{t('preview.wait')}</span>}
      {tried.isReady && preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {tried.isReady && !preview.isError && effect && <EffectAnswer effect={effect} page={page} pageSize={PAGE_SIZE} onPage={setPage} />}
    </Card>
  );
}
