import type { ArticleDetail } from '#features/core/article/contract.ts';
import { NUMBER_KINDS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { formatFullTime } from '#web/ui/format-time.ts';

/** Readings that fit side by side. */
const SHOWN = 60;

/** One small chart per kind of number that was ever known. */
export function NumberTrend({ history }: { history: ArticleDetail['numberHistory'] }) {
  const t = useText('articleNumber');
  const shown = history.slice(-SHOWN);
  const kinds = NUMBER_KINDS.filter((kind) => shown.some((row) => row[kind] !== null));
  const [first, last] = [shown[0]?.at ?? 0, shown.at(-1)?.at ?? 0];
  return (
    <section className="panel">
      <h2 style={{ fontSize: 14, margin: '0 0 8px' }}>{t('trend.title')}</h2>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(255px, 1fr))', gap: '12px 20px' }}>
        {kinds.map((kind) => (
          <div key={kind}>
            <div style={{ display: 'flex', justifyContent: 'space-between' }}>
              <span>{t(`kind.${kind}`)}</span>
              <Growth from={shown.find((row) => row[kind] !== null)?.[kind] ?? 0} to={shown.at(-1)?.[kind] ?? 0} />
            </div>
            <Bars
              height={72}
              label={t(`kind.${kind}`)}
              bars={shown.map((row) => ({
                key: row.at,
                label: t('trend.bar', { at: formatFullTime(row.at), kind: t(`kind.${kind}`), value: formatInFull(row[kind] ?? 0) }),
                parts: [{ tone: 'plain', value: row[kind] ?? 0 }],
              }))}
              ticks={[formatFullTime(first).slice(5, 16), '', formatFullTime(last).slice(5, 16)]}
            />
          </div>
        ))}
      </div>
    </section>
  );
}

const Growth = ({ from, to }: { from: number; to: number }) => (
  <span className="num">
    {to >= from ? '+' : '−'}
    <BigNumber value={Math.abs(to - from)} />
  </span>
);
