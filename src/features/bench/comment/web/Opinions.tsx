import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import type { commentContract } from '../contract.ts';
import { EmotionShare } from './EmotionShare.tsx';

interface OpinionsProps {
  opinions: Output<typeof commentContract.hotWords>['opinions'];
  /** Number of comments from which they are taken. */
  total: number;
  chosen: string | undefined;
  onOpinion: (opinion: string) => void;
}
const PERCENT = 100;

/** Each opinion with the number and share of its comments, and their emotions. */
export function Opinions({ opinions, total, chosen, onOpinion }: OpinionsProps) {
  const t = useText('comment');
  return (
    <ol className="opinion-list">
      {opinions.map((opinion) => (
        <li key={opinion.text}>
          <span>
            {opinion.text} <EmotionTag emotion={opinion.emotion} />
          </span>
          <button type="button" className="link-button num" aria-pressed={chosen === opinion.text} onClick={() => onOpinion(opinion.text)}>
            {t('hot.opinionCount', { total: opinion.count })}
          </button>
          <small className="num">{t('hot.share', { share: ((opinion.count / Math.max(1, total)) * PERCENT).toFixed(1) })}</small>
          <EmotionShare emotions={opinion.emotions} width={72} />
        </li>
      ))}
    </ol>
  );
}
