import { Card, Segmented, Spin } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import type { SubjectFilter } from '../contract.ts';
import { subjectTrialContract } from '../trial.contract.ts';
import { PreviewAnswer } from './PreviewAnswer.tsx';
import { useDelayed } from '#web/ui/use-delayed.ts';

const PERIODS = [7, 30, 90] as const;

/** What the expression would have found in the stored articles of the last days: hits per day, samples, cost, overlap with other subjects. */
export function SubjectPreview({
  expression,
  filter,
  subjectId,
}: {
  expression: string;
  filter: Partial<SubjectFilter>;
  subjectId?: number;
}) {
  const t = useText('subject');
  const [days, setDays] = useState<number>(30);
  const draft = useDelayed({ expression, filter });
  const input = { ...draft, days, ...(subjectId === undefined ? {} : { subjectId }) };
  const isWritten = draft.expression.trim() !== '';
  const preview = useCall(subjectTrialContract.preview, input, { isEnabled: isWritten, keepsPrevious: true });
  const isWrong = preview.isError && preview.error.code === 'invalid-expression';
  return (
    <Card
      size="small"
      title={
        <>
          {t('preview.title')} {preview.isFetching && <Spin size="small" />}
        </>
      }
      extra={
        <Segmented
          size="small"
          aria-label={t('preview.range')}
          value={days}
          options={PERIODS.map((value) => ({ value, label: t(`preview.days${value}`) }))}
          onChange={setDays}
        />
      }
    >
      {!isWritten && <EmptyState text={t('preview.empty')} />}
      {isWritten && isWrong && <EmptyState text={t('why.mendFirst')} />}
      {isWritten && preview.isError && !isWrong && <ErrorState error={preview.error} onRetry={() => void preview.refetch()} />}
      {isWritten && !preview.isError && preview.data && <PreviewAnswer answer={preview.data} />}
    </Card>
  );
}
