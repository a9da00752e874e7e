// Article components for other features' screens: columns for lists whose rows refer to an article, and the filter of the work bench.
import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type Column, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import type { ArticleRow } from '../contract.ts';
import { ARTICLE_DETAIL } from '../paths.ts';

export { ARTICLE_PARAMS, type ArticleFilters, isFoldedIn } from './article-params.ts';
export { useFontSize } from './font-size.ts';
export { FontSizes } from './FontSizes.tsx';
export { FromOwnSubjects } from './FromOwnSubjects.tsx';
export { useWarn } from './use-warn.ts';
export { WarnButton } from './WarnButton.tsx';
export { articleFiltersIn, type ArticleListState, useArticleList } from './use-article-list.ts';

/** Title with its link, emotion, media, site and time of publication. */
export function useArticleColumns<Row extends { article: ArticleRow }>(): Record<
  'title' | 'emotion' | 'media' | 'site' | 'publishedAt',
  Column<Row>
> {
  const t = useText('article');
  const web = useText('web');
  return {
    title: {
      key: 'title',
      title: t('column.title'),
      grows: true,
      text: ({ article }) => article.title,
      render: ({ article }) => (
        <Link to={pathTo(ARTICLE_DETAIL, { id: article.id })} className="two-lines" title={article.title}>
          {article.title}
        </Link>
      ),
    },
    emotion: enumColumn({
      key: 'emotion',
      title: t('column.emotion'),
      width: 96,
      render: ({ article }) => <EmotionTag emotion={article.emotion} origin={article.emotionOrigin} score={article.emotionScore} />,
      label: ({ article }) => web(`emotion.${article.emotion}`),
    }),
    media: enumColumn({
      key: 'media',
      title: t('column.media'),
      width: 90,
      render: ({ article }) => <MediaTag mediaType={article.mediaType} />,
      label: ({ article }) => web(`media.${article.mediaType}`),
    }),
    site: textColumn({ key: 'site', title: t('column.site'), value: ({ article }) => article.siteName }),
    publishedAt: dateColumn({ key: 'publishedAt', title: t('column.publishedAt'), value: ({ article }) => article.publishedAt }),
  };
}
