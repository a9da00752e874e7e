import { useId } from 'react';
import { EMOTION_COLOURS } from '#shared/chart-colours.data.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ExtractionSetting } from '../contract.ts';

/** The emotions of the comments as a bar of three parts; the numbers are its tooltip and its text. */
export function EmotionShare({ emotions, width = 96 }: { emotions: ExtractionSetting['emotions']; width?: number | string }) {
  const t = useText('comment');
  const titleId = useId();
  const total = emotions.negative + emotions.neutral + emotions.positive;
  if (total === 0) return <span>–</span>;
  const { negative, neutral, positive } = emotions;
  return (
    <svg className="emotion-share" viewBox={`0 0 ${total} 8`} preserveAspectRatio="none" width={width} height={8} aria-labelledby={titleId}>
      <title id={titleId}>{t('emotionsText', emotions)}</title>
      <rect x={0} width={negative} height={8} fill={EMOTION_COLOURS.negative.light} />
      <rect x={negative} width={neutral} height={8} fill={EMOTION_COLOURS.neutral.light} />
      <rect x={negative + neutral} width={positive} height={8} fill={EMOTION_COLOURS.positive.light} />
    </svg>
  );
}
