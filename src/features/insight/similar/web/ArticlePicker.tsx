import { Link, useNavigate } from 'react-router';
import type { ArticleItem } from '#features/core/article/contract.ts';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { similarContract } from '../contract.ts';
import { ARTICLE_SPREAD } from '../paths.ts';

const PARAMS = { keyword: param.text };
const ADDRESS = /^https?:\/\//i;
const ID = /^\d{8,}$/;

/** Texts by number of reprints, searchable by words; an id or an address opens the article directly. */
export function ArticlePicker() {
  const t = useText('similar');
  const web = useText('web');
  const navigate = useNavigate();
  const list = useListState({ filters: PARAMS });
  const search = (text: string | undefined) => {
    if (text && ID.test(text)) return void navigate(pathTo(ARTICLE_SPREAD, {}, { id: text }));
    if (text && ADDRESS.test(text)) return void navigate(pathTo(ARTICLE_SPREAD, {}, { url: text }));
    return list.setFilters({ keyword: text });
  };
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('spread.find')} width={360} onChange={search} />
      </FilterBar>
      <ResourceTable
        name="article-spread"
        endpoint={similarContract.spreads}
        list={list}
        emptyText={t('spread.none')}
        columns={[
          linkColumn<ArticleItem>({
            key: 'title',
            title: t('spread.title'),
            value: (row) => row.title,
            to: (row) => pathTo(ARTICLE_SPREAD, {}, { id: row.id }),
          }),
          {
            ...numberColumn<ArticleItem>({ key: 'similar', title: t('site.articles'), value: (row) => row.similar }),
            render: (row) => (
              <Link to={pathTo(CLASSIFIED_INFO, {}, { groupId: [row.groupId], keyword: list.filters.keyword })}>
                <BigNumber value={row.similar} />
              </Link>
            ),
          },
          textColumn<ArticleItem>({ key: 'site', title: t('site.site'), value: (row) => row.siteName }),
          enumColumn<ArticleItem>({
            key: 'media',
            title: t('site.media'),
            render: (row) => <MediaTag mediaType={row.mediaType} />,
            label: (row) => web(`media.${row.mediaType}`),
          }),
          dateColumn<ArticleItem>({ key: 'publishedAt', title: t('node.at'), value: (row) => row.publishedAt }),
        ]}
      />
    </>
  );
}
