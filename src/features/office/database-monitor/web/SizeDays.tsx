import { Spin } from 'antd';
import { DAY_MS } from '#shared/time.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatBytes } from '#web/ui/format-bytes.ts';
import { databaseContract, type SizeRow } from '../contract.ts';
import { useSizeName } from './use-size-name.ts';

const dateOf = (day: number): string => new Date(day * DAY_MS).toISOString().slice(0, 10);

/** How large it was on each day. */
export function SizeDays({ row: { place, name } }: { row: SizeRow }) {
  const t = useText('databaseMonitor');
  const nameOf = useSizeName();
  const days = useCall(databaseContract.days, { place, name });
  if (days.isError) return <ErrorState error={days.error} onRetry={() => void days.refetch()} />;
  if (!days.data) return <Spin size="small" />;
  const { items } = days.data;
  if (items.length < 2) return <p>{t('empty.days')}</p>;
  return (
    <Bars
      height={80}
      label={t('chart.title', { name: nameOf({ place, name }) })}
      bars={items.map(({ day, bytes }) => ({
        key: day,
        label: t('chart.day', { day: dateOf(day), size: formatBytes(bytes) }),
        parts: [{ tone: 'plain', value: bytes }],
      }))}
      ticks={[dateOf(items[0]?.day ?? 0), '', dateOf(items.at(-1)?.day ?? 0)]}
    />
  );
}
