import { Segmented } from 'antd';
import { useState } from 'react';
import { ChartCard } from '#web/chart/ChartCard.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { listOf, type PanelProps } from './panel-props.ts';
import { analysisRoutes } from './routes.ts';

const TYPES = ['all', 'person', 'organisation', 'place', 'product'] as const;
const SHOWN = 12;

export function EntitiesCard({ filter, className }: PanelProps) {
  const t = useText('analysis');
  const [type, setType] = useState<(typeof TYPES)[number]>('all');
  const entities = useCall(analysisRoutes.entities, filter, { keepsPrevious: true });
  return (
    <ChartCard
      title={t('panel.entities')}
      query={entities}
      {...(className ? { className } : {})}
      note={({ sampled }) => t('sampled', { total: sampled })}
      extra={
        <Segmented size="small" value={type} options={TYPES.map((value) => ({ value, label: t(`entity.${value}`) }))} onChange={setType} />
      }
      chart={(data) => ({
        kind: 'rank',
        table: {
          adds: 'series',
          dimension: t('column.entity'),
          series: [
            { name: t('series.negative'), tone: 'negative' },
            { name: t('series.other'), tone: 'plain' },
          ],
          rows: data.items
            .filter((item) => type === 'all' || item.type === type)
            .slice(0, SHOWN)
            .map((item) => ({
              name: item.word,
              key: `${item.type} ${item.word}`,
              values: [item.negative, item.total - item.negative],
              to: (series) => listOf(filter, data, { keyword: item.query, emotion: series === 0 ? ['negative'] : ['neutral', 'positive'] }),
            })),
        },
      })}
    />
  );
}
