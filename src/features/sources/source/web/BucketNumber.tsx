import { Button } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type HealthBucket, type ItemPart, type SourceHealthReport } from '../health.contract.ts';
import { partOf } from './part-of.ts';

type Period = Pick<HealthBucket, 'from' | 'until'>;
/** Without a part, the whole period is opened. */
export type OpenBucket = (period: Period, part: ItemPart | undefined) => void;
export type BucketNumberKey = 'runs' | 'fetched' | ItemPart | 'failedRuns';

interface BucketNumberProps {
  of: SourceHealthReport['sums'];
  period: Period;
  /** Name of the period, for screen readers. */
  name: string;
  number: BucketNumberKey;
  onOpen: OpenBucket;
}

/** A number of a period; it opens what it counts, unless it is 0. */
export function BucketNumber({ of, period, name, number, onOpen }: BucketNumberProps) {
  const t = useText('source');
  if (number === 'fetched') return <BigNumber value={of.fetched} />;
  if (number === 'runs')
    return <OpenNumber value={of.runs} label={`${name} ${t('total.runs')}`} onOpen={() => onOpen(period, undefined)} />;
  if (number === 'failedRuns')
    return <OpenNumber value={of.failedRuns} label={`${name} ${t('detail.failedRuns')}`} onOpen={() => onOpen(period, undefined)} />;
  return <OpenNumber value={partOf(of, number)} label={`${name} ${t(`part.${number}`)}`} onOpen={() => onOpen(period, number)} />;
}

function OpenNumber({ value, label, onOpen }: { value: number; label: string; onOpen: () => void }) {
  if (value === 0) return <span className="num">0</span>;
  return (
    <Button type="link" size="small" style={{ padding: 0, height: 'auto' }} aria-label={`${label} ${value}`} onClick={onOpen}>
      <BigNumber value={value} />
    </Button>
  );
}
