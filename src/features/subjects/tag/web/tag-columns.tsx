import { Link } from 'react-router';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import type { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import type { TagClass, tagContract } from '../contract.ts';
import { TAG_KEYWORD } from '../paths.ts';
import { TagChip } from './TagChip.tsx';

type Text = ReturnType<typeof useText<'tag'>>;

export function tagColumns(t: Text, classes: readonly TagClass[]): ColumnOf<typeof tagContract.list>[] {
  const className = new Map(classes.map(({ id, name }) => [id, name]));
  return [
    { key: 'name', title: t('field.name'), sort: 'name', render: (row) => <TagChip tag={row} />, text: (row) => row.name },
    textColumn({ key: 'class', title: t('field.class'), value: (row) => className.get(row.classId ?? 0) ?? '' }),
    {
      key: 'articles',
      title: t('field.articles'),
      sort: 'articles',
      align: 'right',
      width: 110,
      render: (row) => <LinkedNumber value={row.articles} to={pathTo(CLASSIFIED_INFO, {}, { tagId: String(row.id) })} />,
      text: (row) => row.articles,
    },
    {
      key: 'keywords',
      title: t('field.keywords'),
      align: 'right',
      width: 110,
      render: (row) => (
        <Link to={pathTo(TAG_KEYWORD, {}, { tagId: String(row.id) })} aria-label={t('keywordsOf', { name: row.name, total: row.keywords })}>
          {row.keywords}
        </Link>
      ),
      text: (row) => row.keywords,
    },
    dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt', value: (row) => row.createdAt, isFull: true }),
  ];
}
