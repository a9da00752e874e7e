import { Link } from 'react-router';
import { AUTHOR_DETAIL } from '#features/insight/author/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { StatusTag } from '#web/ui/StatusTag.tsx';
import { Time } from '#web/ui/Time.tsx';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { useRegionName } from '#web/ui/use-region-name.ts';

const NUMBERS = ['read', 'reply', 'forward', 'like', 'play'] as const;

/** Emotion, status, origin, time and numbers: the line below a title. */
export function ArticleMeta({ article, hasTags = true }: { article: ArticleItem; hasTags?: boolean }) {
  const t = useText('article');
  const regionName = useRegionName();
  return (
    <div className="article-meta article-meta-row">
      {hasTags && <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />}
      {hasTags && <StatusTag status={article.status} />}
      <MediaTag mediaType={article.mediaType} />
      <span title={article.siteDomain}>{article.siteName}</span>
      {article.author && <Author id={article.authorId} name={article.author} />}
      {article.followers !== null && (
        <span title={t('hint.followers')}>
          {t('number.followers')} <BigNumber value={article.followers} />
        </span>
      )}
      <Time value={article.publishedAt} foundAt={article.foundAt} />
      {!article.isTimeExact && <span title={t('hint.guessedTime')}>≈</span>}
      {article.province && <span>{regionName(article.province)}</span>}
      {article.heat && <Heat heat={article.heat} />}
      {NUMBERS.map((kind) =>
        article.numbers[kind] === null ? null : (
          <span key={kind}>
            {t(`number.${kind}`)} <BigNumber value={article.numbers[kind]} />
          </span>
        ),
      )}
    </div>
  );
}

/** Links to the author for users who may see analyses. */
function Author({ id, name }: { id: number; name: string }) {
  const canAnalyse = useCan('analysis.b');
  return canAnalyse && id > 0 ? <Link to={pathTo(AUTHOR_DETAIL, {}, { id })}>{name}</Link> : <span>{name}</span>;
}

const tenths = (value: number): number => (value < 0.1 ? Number(value.toPrecision(1)) : Math.round(value * 10) / 10);

/** The factors are in a tooltip. */
function Heat({ heat: { value, media, talk, age, site, group } }: { heat: NonNullable<ArticleItem['heat']> }) {
  const t = useText('article');
  const factors = { media: tenths(media), talk: tenths(talk), age: tenths(age), site: tenths(site), group: tenths(group) };
  return (
    <span title={t('heat.why', factors)}>
      {t('heat.label')} <span className="num">{tenths(value)}</span>
    </span>
  );
}
