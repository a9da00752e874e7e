import type { Emotion, EmotionOrigin } from '#shared/media.ts';
import { useText } from '../i18n/use-text.ts';
import type { ToneName } from './tones.data.ts';
import { ToneTag } from './ToneTag.tsx';

const LOOKS: Record<Emotion, { tone: ToneName; sign: string }> = {
  negative: { tone: 'red', sign: '▼' },
  neutral: { tone: 'grey', sign: '●' },
  positive: { tone: 'green', sign: '▲' },
};

/** A machine's emotion is shown as suspected. */
export function EmotionTag({ emotion, origin, score }: { emotion: Emotion; origin?: EmotionOrigin; score?: number }) {
  const t = useText('web');
  const word = t(`emotion.${emotion}`);
  return (
    <ToneTag {...LOOKS[emotion]} title={score === undefined ? undefined : score.toFixed(2)}>
      {origin === 'machine' ? t('emotion.suspected', { emotion: word }) : word}
    </ToneTag>
  );
}
