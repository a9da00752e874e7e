import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type ListedPost as Post, repostContract } from '../contract.ts';
import { repostsOf } from './list-link.ts';
import { REPOST_SPREAD } from './screens.ts';
import { stateOf, WatchState } from './WatchState.tsx';

const PARAMS = { keyword: param.text, isWatched: param.flag };
const WATCHED = ['yes', 'no'] as const;
const ADDRESS = /^https?:\/\//i;
const ID = /^\d{8,}$/;

/** The client's posts, those with most reposts first; an id or an address leads right to the post. */
export function PostPicker() {
  const t = useText('repost');
  const navigate = useNavigate();
  const list = useListState({ filters: PARAMS, sort: 'reposts' });
  const search = (text: string | undefined) => {
    if (text && ID.test(text)) return void navigate(pathTo(REPOST_SPREAD, {}, { id: text }));
    if (text && ADDRESS.test(text)) return void navigate(pathTo(REPOST_SPREAD, {}, { url: text }));
    return list.setFilters({ keyword: text });
  };
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('picker.find')} width={360} onChange={search} />
        <ChoiceFilter
          label={t('watch.only')}
          values={WATCHED}
          labelOf={(value) => t(`watch.${value}`)}
          value={list.filters.isWatched === undefined ? undefined : list.filters.isWatched ? 'yes' : 'no'}
          onChange={(value) => list.setFilters({ isWatched: value === undefined ? undefined : value === 'yes' })}
        />
      </FilterBar>
      <ResourceTable
        name="repost-post"
        endpoint={repostContract.posts}
        list={list}
        emptyText={t('picker.none')}
        columns={[
          linkColumn<Post>({
            key: 'title',
            title: t('picker.title'),
            value: (row) => row.title,
            to: (row) => pathTo(REPOST_SPREAD, {}, { id: row.id }),
          }),
          enumColumn<Post>({
            key: 'watch',
            title: t('picker.watch'),
            width: 100,
            render: (row) => <WatchState watch={row.watch} />,
            label: (row) => stateOf(row.watch) && t(`watch.${stateOf(row.watch) || 'off'}`),
          }),
          textColumn<Post>({ key: 'author', title: t('picker.author'), value: (row) => row.author }),
          textColumn<Post>({ key: 'site', title: t('picker.site'), value: (row) => row.siteName }),
          {
            ...linkColumn<Post>({
              key: 'reposts',
              sort: 'reposts',
              width: 110,
              title: t('picker.reposts'),
              value: (row) => String(row.reposts),
              to: (row) => repostsOf(row.id),
            }),
            align: 'right',
          },
          numberColumn<Post>({ key: 'forwards', sort: 'forwards', title: t('picker.forwards'), value: (row) => row.forwards }),
          dateColumn<Post>({ key: 'readAt', title: t('picker.readAt'), value: (row) => row.readAt }),
          dateColumn<Post>({ key: 'publishedAt', sort: 'publishedAt', title: t('picker.publishedAt'), value: (row) => row.publishedAt }),
        ]}
      />
    </>
  );
}
