import { Card } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { beijingParts, twoDigits } from '#web/ui/beijing-time.ts';
import { formatDuration } from '#web/ui/format-duration.ts';
import { formatInFull } from '#web/ui/format-number.ts';
import { type Situation, STAGES } from '../contract.ts';

const minuteText = (ms: number): string => {
  const { hour, minute } = beijingParts(ms);
  return `${twoDigits(hour)}:${twoDigits(minute)}`;
};
const timeText = (ms: number | null): string => (ms === null ? '–' : formatDuration(ms));

/** From published to warned: what each stage did in the last hour, and how long the steps between take. */
export function Flow({ flow: { minutes, spans } }: { flow: Situation['flow'] }) {
  const t = useText('generalSituation');
  const first = minutes[0]?.minute ?? 0;
  const last = minutes.at(-1)?.minute ?? 0;
  return (
    <Card size="small" title={t('flow.title')}>
      <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))', gap: '12px 20px' }}>
        {STAGES.map((stage, i) => {
          const total = minutes.reduce((sum, { counts }) => sum + counts[stage], 0);
          const span = spans[i];
          return (
            <div key={stage}>
              <div style={{ display: 'flex', justifyContent: 'space-between', gap: 8 }}>
                <strong>{t(`stage.${stage}`)}</strong>
                <span className="num">{t('flow.rate', { total: formatInFull(total), rate: (total / minutes.length).toFixed(1) })}</span>
              </div>
              <Bars
                height={56}
                label={t(`stage.${stage}`)}
                bars={minutes.map(({ minute, counts }) => ({
                  key: minute,
                  label: `${minuteText(minute)} ${formatInFull(counts[stage])}`,
                  parts: [{ tone: 'plain', value: counts[stage] }],
                }))}
                ticks={[minuteText(first), '', minuteText(last)]}
              />
              {span && (
                <div style={{ fontSize: 12 }} title={t('flow.basis', { total: span.n })}>
                  {t(`span.${span.span}`)}{' '}
                  <span className="num">
                    {timeText(span.p50)} / {timeText(span.p95)}
                  </span>
                </div>
              )}
            </div>
          );
        })}
      </div>
      <div style={{ fontSize: 12, marginBlockStart: 8 }}>{t('flow.note')}</div>
    </Card>
  );
}
