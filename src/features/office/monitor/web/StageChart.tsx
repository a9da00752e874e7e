import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { formatTime } from './format-minute.ts';
import type { monitorContract } from '../contract.ts';

type Minutes = Output<typeof monitorContract.pipeline>['minutes'];
const STAGES = ['fetch', 'extract', 'analyse', 'store', 'hit', 'index'] as const;

/** Articles per minute of each stage, one small chart per stage. */
export function StageChart({ minutes }: { minutes: Minutes }) {
  const t = useText('monitor');
  return (
    <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(240px, 1fr))', gap: '12px 20px' }}>
      {STAGES.map((stage) => {
        const last = minutes.at(-2)?.stages[stage];
        const total = minutes.reduce((sum, minute) => sum + (minute.stages[stage]?.n ?? 0), 0);
        const ms = minutes.reduce((sum, minute) => sum + (minute.stages[stage]?.ms ?? 0), 0);
        return (
          <div key={stage}>
            <div style={{ display: 'flex', justifyContent: 'space-between' }}>
              <span>{t(`stage.${stage}`)}</span>
              <span className="num">
                {t('stages.rate', { total: last?.n ?? 0 })}
                {ms > 0 && total > 0 ? ` · ${(ms / total).toFixed(1)} ms` : ''}
              </span>
            </div>
            <Bars
              height={64}
              label={t(`stage.${stage}`)}
              bars={minutes.map((minute) => ({
                key: minute.minute,
                label: `${formatTime(minute.minute)} ${minute.stages[stage]?.n ?? 0}`,
                parts: [{ tone: 'plain', value: minute.stages[stage]?.n ?? 0 }],
              }))}
              ticks={[formatTime(minutes[0]?.minute ?? 0), '', formatTime(minutes.at(-1)?.minute ?? 0)]}
            />
          </div>
        );
      })}
    </div>
  );
}
