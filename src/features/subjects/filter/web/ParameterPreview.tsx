import { Card, Spin } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { filterContract, PARAMETER_KINDS } from '../contract.ts';
import { EffectAnswer } from './EffectAnswer.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

export type ParameterValues = Partial<CallInput<typeof filterContract.saveParameters>>;
const PAGE_SIZE = 10;

/** Each parameter alone, and all together with the lists. */
export function ParameterPreview({ values }: { values: ParameterValues }) {
  const t = useText('filter');
  const { junkCutoff, minLength, languages, mediaTypes, similarity } = useDelayed(values);
  const [page, setPage] = useState(1);
  const tried = {
    junkCutoff: junkCutoff ?? null,
    minLength: minLength ?? 0,
    languages: languages ?? [],
    mediaTypes: mediaTypes ?? [],
    similarity: similarity ?? null,
  };
  const preview = useCall(filterContract.previewParameters, { ...tried, days: 7, page, pageSize: PAGE_SIZE }, { keepsPrevious: true });
  return (
    <Card
      size="small"
      title={
        <>
          {t('preview.title')} {preview.isFetching && <Spin size="small" />}
        </>
      }
    >
      {preview.isError && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {!preview.isError && preview.data && (
        <>
          <dl className="filter-numbers">
            {PARAMETER_KINDS.map((kind) => (
              <div key={kind}>
                <dt>{t(`reason.${kind}`)}</dt>
                <dd style={{ fontSize: 14 }}>{t('preview.alone', { total: preview.data.alone[kind] ?? 0 })}</dd>
              </div>
            ))}
          </dl>
          <h4 style={{ marginBlock: 8 }}>{t('preview.together')}</h4>
          <EffectAnswer effect={preview.data.effect} page={page} pageSize={PAGE_SIZE} onPage={setPage} />
        </>
      )}
    </Card>
  );
}
