import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { Time } from '#web/ui/Time.tsx';
import type { RepostRow } from '../contract.ts';
import { repostsOf } from './list-link.ts';

export function RepostItem({ articleId, repost }: { articleId: number; repost: RepostRow }) {
  const t = useText('repost');
  const { parent } = repost;
  return (
    <li>
      <div className="repost-meta">
        <Link to={repostsOf(articleId, { author: repost.author })}>
          <strong>{repost.author || t('list.anonymous')}</strong>
        </Link>
        {repost.emotion !== 'none' && <EmotionTag emotion={repost.emotion} origin="machine" score={repost.emotionScore} />}
        <Time value={repost.at} isFull />
        <span>{t('list.level', { level: repost.level })}</span>
        {parent && (
          <Link to={repostsOf(articleId, { repostId: parent.id })}>
            {t('list.parent', { author: parent.author || t('list.anonymous') })}
          </Link>
        )}
        {!parent && <span>{repost.hasUnknownParent ? t('list.unknown') : t('list.fromPost')}</span>}
        {repost.all > 0 && <Link to={repostsOf(articleId, { under: repost.id })}>{t('list.brought', { total: repost.all })}</Link>}
        {repost.region && <span>{t('list.region', { region: repost.region })}</span>}
        {repost.followers !== null && <span className="num">{t('list.followers', { total: formatInFull(repost.followers) })}</span>}
      </div>
      <p className="repost-text">{repost.content || t('list.noWords')}</p>
    </li>
  );
}
