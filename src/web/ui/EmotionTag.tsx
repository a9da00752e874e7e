import type { Emotion, EmotionOrigin } from '#shared/media.ts';
import { confidenceOf, needsReview } from '#shared/verdict.ts';
import { useText } from '../i18n/use-text.ts';
import type { ToneName } from './tones.data.ts';
import { ToneTag } from './ToneTag.tsx';

const LOOKS: Record<Emotion, { tone: ToneName; sign: string }> = {
  negative: { tone: 'red', sign: '▼' },
  neutral: { tone: 'grey', sign: '●' },
  positive: { tone: 'green', sign: '▲' },
};

/** Where only the origin is known, as in the log. */
const CERTAIN: Record<Emotion, number> = { negative: -1, neutral: 0, positive: 1 };

/** A machine's emotion is shown as suspected, and as one to check when it is weak or contradicts its score. The tooltip names who decided. */
export function EmotionTag({ emotion, origin, score }: { emotion: Emotion; origin?: EmotionOrigin; score?: number }) {
  const t = useText('web');
  const word = t(`emotion.${emotion}`);
  if (origin === undefined) return <ToneTag {...LOOKS[emotion]}>{word}</ToneTag>;
  const verdict = { emotion, emotionScore: score ?? CERTAIN[emotion], emotionOrigin: origin };
  const isOpen = needsReview(verdict);
  const confidence = Math.round(confidenceOf(verdict) * 100);
  return (
    <ToneTag {...LOOKS[emotion]} isOpen={isOpen} title={t(`emotion.by.${isOpen ? 'review' : origin}`, { confidence })}>
      {origin === 'machine' ? t(isOpen ? 'emotion.review' : 'emotion.suspected', { emotion: word }) : word}
    </ToneTag>
  );
}
