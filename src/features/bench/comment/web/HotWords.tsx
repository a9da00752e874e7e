import { Skeleton } from 'antd';
import type { CallInput, Output } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { commentContract, type ExtractionSetting } from '../contract.ts';
import './comment.css';
import { EmotionShare } from './EmotionShare.tsx';
import { NoComments } from './NoComments.tsx';
import { Opinions } from './Opinions.tsx';
import type { Said } from './said.ts';
import { SaidReplies } from './SaidReplies.tsx';

type HotWord = Output<typeof commentContract.hotWords>['words'][number];
interface HotWordsProps {
  input: CallInput<typeof commentContract.hotWords>;
  /** The word or the opinion whose comments are shown. */
  said: Said;
  onSaid: (said: Said) => void;
  /** The watch that reads the comments, where it is known. */
  watch?: ExtractionSetting | undefined;
}
const SMALLEST_PX = 13;
const RANGE_PX = 13;

/** Topics of the comments, opinions that many share, and the comments behind each. */
export function HotWords({ input, said, onSaid, watch }: HotWordsProps) {
  const t = useText('comment');
  const answer = useCall(commentContract.hotWords, input, { keepsPrevious: true });
  if (answer.isError) return <ErrorState error={answer.error} onRetry={() => void answer.refetch()} />;
  if (!answer.data) return <Skeleton active className="panel" />;
  const { words, opinions, total, emotions } = answer.data;
  const chosen = said.word ?? said.opinion;
  return (
    <section className="panel" aria-busy={answer.isFetching} aria-label={t('hot.words')}>
      <h2 style={{ fontSize: 14, margin: '0 0 8px' }}>{t('hot.words')}</h2>
      {total === 0 ? (
        <NoComments watch={watch} isFiltered={input.emotion !== undefined} />
      ) : words.length === 0 ? (
        <EmptyState text={t('hot.noWords')} />
      ) : (
        <>
          <EmotionShare emotions={emotions} width="100%" />
          <p style={{ fontSize: 12, margin: '4px 0 8px' }}>{t('hot.basis', { total })}</p>
          <div className="hot-words">
            {words.map((word) => (
              <Word key={word.word} word={word} most={words[0]?.count ?? 1} onWord={() => onSaid({ word: word.word })} />
            ))}
          </div>
        </>
      )}
      {total > 0 && <h2 style={{ fontSize: 14, margin: '16px 0 4px' }}>{t('hot.opinions')}</h2>}
      {total > 0 && opinions.length === 0 && <EmptyState text={t('hot.noOpinions')} />}
      {opinions.length > 0 && (
        <Opinions opinions={opinions} total={total} chosen={said.opinion} onOpinion={(opinion) => onSaid({ opinion })} />
      )}
      {chosen !== undefined && <SaidReplies key={chosen} input={input} said={said} onClose={() => onSaid({})} />}
    </section>
  );
}

/** The size shows how many say it, the colour has no meaning: the tooltip shows the emotions. */
function Word({ word, most, onWord }: { word: HotWord; most: number; onWord: () => void }) {
  const t = useText('comment');
  const fontSize = SMALLEST_PX + RANGE_PX * (Math.log(1 + word.count) / Math.log(1 + most)) ** 3;
  const title = `${t('hot.wordTitle', { word: word.word, total: word.count })} · ${t('emotionsText', word.emotions)}`;
  return (
    <button type="button" className="link-button" style={{ fontSize }} title={title} onClick={onWord}>
      {word.word} <small className="num">{word.count}</small>
    </button>
  );
}
