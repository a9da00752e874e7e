import { theme } from 'antd';
import { Link } from 'react-router';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { Time } from '#web/ui/Time.tsx';
import type { RepostPeak, SpreadAnalysis } from '../contract.ts';
import { answered } from './answered.ts';
import { Block } from './Block.tsx';
import { repostsOf } from './list-link.ts';
import { stepName } from './step-name.ts';

/** The curve, and its peaks in words. */
export function TimeCards({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const { curve, post } = data;
  return (
    <div className="chart-grid" style={{ marginBlockStart: 0 }}>
      <ChartCard
        title={t('curve.title')}
        className="chart-two-thirds"
        query={answered(curve)}
        note={({ after }) => (after > 0 ? t('curve.after', { total: after }) : undefined)}
        chart={({ steps, stepMs }) => ({
          kind: 'trend',
          table: {
            dimension: t('curve.dimension'),
            series: [
              { name: t('curve.first'), tone: 0 },
              { name: t('curve.further'), tone: 1 },
            ],
            rows: steps.map(({ at, first, further }) => ({
              name: stepName(at, stepMs),
              key: String(at),
              values: [first, further],
              to: () => repostsOf(post.id, { from: at, until: at + stepMs - 1 }),
            })),
          },
        })}
      />
      <Block title={t('peak.title')} className="chart-third">
        <Peaks peaks={data.peaks} id={post.id} />
      </Block>
    </div>
  );
}

function Peaks({ peaks, id }: { peaks: readonly RepostPeak[]; id: number }) {
  const t = useText('repost');
  const { token } = theme.useToken();
  if (peaks.length === 0) return <p>{t('peak.none')}</p>;
  return (
    <>
      <ol className="repost-peaks">
        {peaks.map((peak, i) => (
          <li key={peak.at}>
            <strong>{i === 0 ? t('peak.first') : t('peak.second', { n: i + 1 })}</strong> <Time value={peak.at} isFull />{' '}
            <Link to={repostsOf(id, { from: peak.from, until: peak.until })}>{t('peak.total', { total: peak.total })}</Link>
            <div style={{ color: token.colorTextSecondary }}>
              {t('peak.rate', { rate: rounded(peak.perMinute) })}
              {i > 0 && ` · ${t('peak.rise', { times: rounded(peak.rise) })}`}
            </div>
            <div>
              <Cause peak={peak} id={id} />
            </div>
          </li>
        ))}
      </ol>
      <p className="chart-note">{t('peak.help')}</p>
    </>
  );
}

function Cause({ peak: { cause }, id }: { peak: RepostPeak; id: number }) {
  const t = useText('repost');
  if (cause.kind !== 'account') return t(`peak.${cause.kind}`);
  return (
    <Link to={repostsOf(id, { under: cause.by.id })}>
      {t('peak.account', { author: cause.by.author || t('list.anonymous'), brought: cause.brought })}
    </Link>
  );
}

/** Two digits that count. */
const rounded = (value: number): string => String(value >= 10 ? Math.round(value) : Number(value.toPrecision(2)));
