import { articleContract, type ArticleFilter, type ArticleItem } from '#features/core/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { EmotionTag } from '#web/ui/EmotionTag.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';

/** The author's articles, newest first. */
export function AuthorArticles({ filter }: { filter: ArticleFilter }) {
  const t = useText('author');
  const web = useText('web');
  const list = useListState({ filters: {} });
  return (
    <section aria-label={t('articles')} style={{ marginBlockStart: 12 }}>
      <ResourceTable
        name="author-articles"
        endpoint={articleContract.list}
        list={list}
        input={{ ...filter, hasFacets: false }}
        emptyText={t('noArticles')}
        columns={[
          linkColumn<ArticleItem>({
            key: 'title',
            title: t('column.title'),
            value: (row) => row.title,
            to: (row) => pathTo(ARTICLE_DETAIL, { id: row.id }),
          }),
          enumColumn<ArticleItem>({
            key: 'emotion',
            title: t('column.emotion'),
            width: 96,
            render: (row) => <EmotionTag emotion={row.emotion} origin={row.emotionOrigin} score={row.emotionScore} />,
            label: (row) => web(`emotion.${row.emotion}`),
          }),
          dateColumn<ArticleItem>({ key: 'publishedAt', title: t('column.period'), value: (row) => row.publishedAt }),
          textColumn<ArticleItem>({
            key: 'subjects',
            title: t('column.subject'),
            value: (row) => row.subjects.map(({ name }) => name).join(' · '),
          }),
          numberColumn<ArticleItem>({ key: 'reply', title: t('column.reply'), value: (row) => row.numbers.reply }),
          numberColumn<ArticleItem>({ key: 'forward', title: t('column.forward'), value: (row) => row.numbers.forward }),
          numberColumn<ArticleItem>({ key: 'read', title: t('column.read'), value: (row) => row.numbers.read }),
        ]}
      />
    </section>
  );
}
