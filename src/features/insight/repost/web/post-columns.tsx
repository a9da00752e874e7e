import type { TFunction } from 'i18next';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { ListedPost as Post, repostContract } from '../contract.ts';
import { REPOST_SPREAD } from '../paths.ts';
import { repostsOf } from './list-link.ts';
import { stateOf, WatchState } from './WatchState.tsx';

/** Columns of posts: a post links to its analysis, its reposts to their list. */
export const postColumns = (t: TFunction<'repost'>): ColumnOf<typeof repostContract.posts>[] => [
  linkColumn({
    key: 'title',
    title: t('picker.title'),
    grows: true,
    isLong: true,
    value: (row) => row.title,
    to: (row) => pathTo(REPOST_SPREAD, {}, { id: row.id }),
  }),
  enumColumn({
    key: 'watch',
    title: t('picker.watch'),
    width: 100,
    render: (row) => <WatchState watch={row.watch} />,
    label: (row) => stateOf(row.watch) && t(`watch.${stateOf(row.watch) || 'off'}`),
  }),
  textColumn({ key: 'author', title: t('picker.author') }),
  textColumn({ key: 'site', title: t('picker.site'), value: (row) => row.siteName }),
  {
    ...linkColumn({
      key: 'reposts',
      sort: 'reposts',
      width: 110,
      title: t('picker.reposts'),
      value: (row: Post) => String(row.reposts),
      to: (row) => repostsOf(row.id),
    }),
    align: 'right',
  },
  numberColumn({ key: 'forwards', sort: 'forwards', title: t('picker.forwards') }),
  dateColumn({ key: 'readAt', title: t('picker.readAt') }),
  dateColumn({ key: 'publishedAt', sort: 'publishedAt', title: t('picker.publishedAt') }),
];
