import { Grid, theme } from 'antd';
import type { ReactNode } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { informStatisticsContract } from '../contract.ts';
import type { Shown } from './list-of-number.ts';
import { NumberLink } from './NumberLink.tsx';
import { precisionOf, SpanText } from './SpanText.tsx';

const NUMBERS = ['messages', 'delivered', 'failed', 'opened', 'confirmed', 'notRelevant', 'merged', 'held', 'muted'] as const;

/** All warnings of the period, above their groups. */
export function Totals({ shown, asked }: { shown: Shown; asked: Parameters<typeof useTotal>[0] }) {
  const t = useText('informStatistics');
  const total = useTotal(asked);
  const { md, xxl } = Grid.useBreakpoint();
  if (total.isError && !total.data) return <ErrorState error={total.error} onRetry={() => void total.refetch()} />;
  const data = total.data;
  // What became of messages, and below it what was kept back and how long it took: in one row where there is room.
  const columns = xxl ? 12 : md ? 6 : 3;
  return (
    <section className="panel" aria-busy={total.isFetching}>
      <div style={{ display: 'grid', gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`, gap: '12px 16px' }}>
        {NUMBERS.map((name) => (
          <Figure key={name} label={t(`field.${name}`)}>
            {data ? <NumberLink name={name} value={data[name]} shown={shown} /> : '–'}
          </Figure>
        ))}
        <Figure label={t('field.precision')} hint={data && t('ofOpened', { total: data.opened })}>
          {data ? precisionOf(data) : '–'}
        </Figure>
        <Figure label={t('field.toOpen')} isText>
          {data ? <SpanText span={data.toOpen} /> : '–'}
        </Figure>
        <Figure label={t('field.toConfirm')} isText>
          {data ? <SpanText span={data.toConfirm} /> : '–'}
        </Figure>
      </div>
    </section>
  );
}

const useTotal = (asked: Parameters<typeof useCall<typeof informStatisticsContract.total>>[1]) =>
  useCall(informStatisticsContract.total, asked, { keepsPrevious: true });

function Figure({ label, hint, isText, children }: { label: string; hint?: string | undefined; isText?: boolean; children: ReactNode }) {
  const { token } = theme.useToken();
  return (
    <div title={hint} style={{ minWidth: 0 }}>
      <div style={{ color: token.colorTextSecondary }}>{label}</div>
      <div className="num" style={{ fontSize: isText ? 14 : 24, lineHeight: isText ? '24px' : '32px', fontVariantNumeric: 'tabular-nums' }}>
        {children}
      </div>
    </div>
  );
}
