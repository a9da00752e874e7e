import { Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { dayName, HOUR_MS } from '#shared/time.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { SimilarSummary } from '../contract.ts';
import { Block } from './Block.tsx';
import { fillBuckets } from './fill-buckets.ts';

const UNITS = ['hour', 'day'] as const;
type Unit = (typeof UNITS)[number];
const MOST_BARS = 96;
/** Up to this many hours are shown by hour, unless the user chooses days. */
const MANY_HOURS = 72;

/** The number of articles of the group over time. */
export function TimeChart({ group }: { group: SimilarSummary }) {
  const t = useText('similar');
  const [search, setSearch] = useSearchParams();
  const hours = (group.hours.at(-1)?.hour ?? 0) - (group.hours[0]?.hour ?? 0);
  const wanted = search.get('unit');
  const unit: Unit = wanted === 'hour' || wanted === 'day' ? wanted : hours > MANY_HOURS ? 'day' : 'hour';
  const counts =
    unit === 'hour'
      ? group.hours.map(({ hour, total }) => ({ at: hour, total }))
      : group.days.map(({ day, total }) => ({ at: day, total }));
  const bars = fillBuckets(counts, MOST_BARS);
  const nameOf = (at: number) => (unit === 'hour' ? formatFullTime(at * HOUR_MS).slice(5, 16) : dayName(at));
  const choose = (value: Unit) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        next.set('unit', value);
        return next;
      },
      { replace: true },
    );
  return (
    <Block
      title={t('time.title')}
      extra={
        <Segmented<Unit>
          size="small"
          aria-label={t('time.unit')}
          value={unit}
          options={UNITS.map((value) => ({ value, label: t(`time.${value}`) }))}
          onChange={choose}
        />
      }
    >
      <Bars
        label={t('time.title')}
        height={200}
        bars={bars.map(({ at, total }) => ({
          key: at,
          label: t('time.bar', { at: nameOf(at), total }),
          parts: [{ tone: 'plain', value: total }],
        }))}
        ticks={[nameOf(bars[0]?.at ?? 0), '', bars.length > 1 ? nameOf(bars.at(-1)?.at ?? 0) : ' ']}
      />
    </Block>
  );
}
