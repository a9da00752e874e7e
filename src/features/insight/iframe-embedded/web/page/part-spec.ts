// The chart of a part, as the product's own charts are: from one table.
import { EMOTIONS, type Emotion } from '#shared/media.ts';
import type { ChartSpec, ChartTable } from '#web/chart/chart-table.ts';
import type { PlainKind } from '#web/chart/PlainChart.tsx';
import { beijingParts, twoDigits } from '#web/ui/beijing-time.ts';
import type { ShownPart } from '../../contract.ts';
import type { EmbedTexts } from './embed-texts.ts';

export type ShownChart = Exclude<ShownPart, { part: 'list' }>;
type Spec = ChartSpec & { kind: PlainKind };

export function specOf(part: ShownChart, texts: EmbedTexts): Spec {
  const { say, emotion, media } = texts;
  const byEmotion = EMOTIONS.map((each) => ({ name: emotion(each), tone: each }));
  const valuesOf = (row: Record<Emotion, number>) => EMOTIONS.map((each) => row[each]);
  const bars = (dimension: string, rows: ChartTable['rows']): Spec => ({ kind: 'rank', table: { dimension, series: byEmotion, rows } });
  switch (part.part) {
    case 'trend': {
      const rows = part.points.map((point) => ({ name: stepName(point.from, part.step), values: valuesOf(point) }));
      return { kind: 'trend', table: { dimension: say('page.time'), series: byEmotion, rows } };
    }
    case 'emotion': {
      const rows = EMOTIONS.map((each) => ({ name: emotion(each), key: each, values: [part[each]] }));
      return { kind: 'share', table: { dimension: say('page.emotion'), series: [{ name: say('page.articles') }], rows } };
    }
    case 'media':
      return bars(
        say('page.media'),
        part.items.map((item) => ({ name: media(item.mediaType), values: valuesOf(item) })),
      );
    case 'sites':
      return bars(
        say('page.site'),
        part.items.map((item) => ({ name: item.name, values: valuesOf(item) })),
      );
    default: {
      const series = [{ name: say('page.articles') }, { name: emotion('negative'), tone: 'negative' as const }];
      const rows = part.items.map(({ word, total, negative }) => ({ name: word, values: [total, negative] }));
      return { kind: 'cloud', table: { adds: 'none', dimension: say('page.word'), series, rows } };
    }
  }
}

/** `11-22` for a day, `11-22 09:00` for an hour. */
function stepName(ms: number, step: 'hour' | 'day'): string {
  const { month, day, hour } = beijingParts(ms);
  const date = `${twoDigits(month)}-${twoDigits(day)}`;
  return step === 'hour' ? `${date} ${twoDigits(hour)}:00` : date;
}
