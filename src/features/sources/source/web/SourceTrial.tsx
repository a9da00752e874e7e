import { Alert, Descriptions, Skeleton, Steps, Tag } from 'antd';
import { useEffect } from 'react';
import { isOneOf } from '#shared/is-one-of.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import { EMOTIONS } from '#shared/media.ts';
import type { Source } from '../contract.ts';
import { sourceTransferContract, type TrialStep } from '../transfer.contract.ts';
import { useReasonText } from './use-reason-text.ts';

/** Reads a source once and shows every step, from the list to the subjects that its newest article matches; nothing is stored. */
export function SourceTrial({ source }: { source: Source }) {
  const t = useText('source');
  const { mutate, data, error, isPending } = useAction(sourceTransferContract.test, { saysError: false });
  const { url, kind, options } = source;
  useEffect(() => mutate({ url, kind, options }), [mutate, url, kind, options]);
  if (error) return <ErrorState error={error} onRetry={() => mutate({ url, kind, options })} />;
  if (isPending || !data) return <Skeleton active paragraph={{ rows: 8 }} />;
  return (
    <>
      <Steps
        orientation="vertical"
        size="small"
        current={data.steps.length}
        items={data.steps.map((step) => ({
          title: `${t(`trial.step.${step.step}`)} · ${t('trial.ms', { ms: step.ms })}`,
          status: step.isOk ? ('finish' as const) : ('error' as const),
          content: <StepFacts step={step} />,
        }))}
      />
      {data.subjects.length > 0 && (
        <p>
          {t('trial.subjects')}{' '}
          {data.subjects.map((subject) => (
            <Tag key={subject.id}>{subject.name}</Tag>
          ))}
        </p>
      )}
      <Alert type="info" showIcon title={t('trial.nothingKept')} />
    </>
  );
}

function StepFacts({ step }: { step: TrialStep }) {
  const t = useText('source');
  const reasonText = useReasonText();
  if (!step.isOk) return <>{reasonText(step.reason)}</>;
  const items = Object.entries(step.facts).map(([key, value]) => ({
    key,
    label: t(`trial.fact.${key}`, { defaultValue: key }),
    children: <Fact name={key} value={value} />,
  }));
  return items.length > 0 ? <Descriptions size="small" column={1} items={items} /> : null;
}

function Fact({ name, value }: { name: string; value: string | number }) {
  const web = useText('web');
  if (name === 'publishedAt') return <Time value={Number(value)} isFull />;
  if (name === 'bytes') return <>{formatInFull(Math.ceil(Number(value) / 1024))} KB</>;
  if (name === 'emotion' && isOneOf(EMOTIONS, value)) return <>{web(`emotion.${value}`)}</>;
  return <span style={{ overflowWrap: 'anywhere' }}>{value === '' ? '–' : value}</span>;
}
