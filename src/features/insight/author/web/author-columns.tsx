import { listOf } from '#features/insight/analysis/web/facade.tsx';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, enumColumn, linkColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { MediaTag } from '#web/ui/MediaTag.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import type { authorContract, RankedAuthor } from '../contract.ts';
import { AUTHOR_DETAIL } from '../paths.ts';

const PERCENT = 100;

/** Columns of a ranking; each number of articles opens these articles. */
export function useAuthorColumns(filter: ArticleFilter, period: { from: number; until: number }): ColumnOf<typeof authorContract.rank>[] {
  const t = useText('author');
  const web = useText('web');
  const counted = (key: 'total' | 'negative', narrowed: ArticleFilter): ColumnOf<typeof authorContract.rank> => ({
    ...numberColumn({ key, title: t(`column.${key}`), sort: key, value: (row: RankedAuthor) => row[key] }),
    render: (row) => <LinkedNumber value={row[key]} to={listOf(filter, period, { authorId: [row.id], ...narrowed })} />,
  });
  return [
    linkColumn({
      key: 'name',
      title: t('column.author'),
      value: (row) => row.name,
      to: (row) => pathTo(AUTHOR_DETAIL, {}, { id: row.id, ...period }),
    }),
    textColumn({ key: 'site', title: t('column.site'), value: (row) => row.siteName }),
    enumColumn({
      key: 'media',
      title: t('column.media'),
      render: (row) => <MediaTag mediaType={row.mediaType} />,
      label: (row) => web(`media.${row.mediaType}`),
    }),
    counted('total', {}),
    counted('negative', { emotion: ['negative'] }),
    {
      key: 'negativeShare',
      title: t('column.negativeShare'),
      sort: 'negativeShare',
      width: 110,
      align: 'right',
      render: (row) => <span className="num">{Math.round(row.negativeShare * PERCENT)}%</span>,
      text: (row) => row.negativeShare,
    },
    numberColumn({
      key: 'reach',
      title: t('column.reach'),
      sort: 'reach',
      width: 140,
      value: ({ numbers: { reply, forward } }) => (reply === null && forward === null ? null : (reply ?? 0) + (forward ?? 0)),
    }),
    numberColumn({ key: 'read', title: t('column.read'), value: (row) => row.numbers.read }),
    numberColumn({ key: 'like', title: t('column.like'), value: (row) => row.numbers.like }),
  ];
}
