import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import type { SpreadAnalysis } from '../contract.ts';
import { Block } from './Block.tsx';
import { percent } from './percent.ts';
import { repostsOf } from './list-link.ts';

/** Opinions that several reposts state in about the same words. */
export function OpinionBlock({ data }: { data: SpreadAnalysis }) {
  const t = useText('repost');
  const web = useText('web');
  return (
    <Block title={t('opinion.title')} className="chart-wide">
      {data.opinions.length === 0 ? (
        <EmptyState text={t('opinion.none')} />
      ) : (
        <>
          <ol className="repost-opinions">
            {data.opinions.map(({ text, total, emotions }) => (
              <li key={text}>
                {text} <Link to={repostsOf(data.post.id, { opinion: text })}>{t('opinion.total', { total })}</Link>{' '}
                <small>
                  {percent(total / Math.max(1, data.read))} · {web('emotion.negative')} {emotions.negative} · {web('emotion.neutral')}{' '}
                  {emotions.neutral} · {web('emotion.positive')} {emotions.positive}
                </small>
              </li>
            ))}
          </ol>
          <p className="chart-note">{t('opinion.basis', { total: data.read })}</p>
        </>
      )}
    </Block>
  );
}
