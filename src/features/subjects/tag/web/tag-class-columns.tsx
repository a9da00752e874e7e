import { Link } from 'react-router';
import type { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, textColumn } from '#web/ui/columns.tsx';
import type { tagContract } from '../contract.ts';
import { TAG } from '../paths.ts';

type Text = ReturnType<typeof useText<'tag'>>;

export const tagClassColumns = (t: Text): ColumnOf<typeof tagContract.classList>[] => [
  textColumn({ key: 'name', title: t('field.className') }),
  {
    key: 'tags',
    title: t('field.tags'),
    align: 'right',
    width: 120,
    render: (row) => <Link to={pathTo(TAG, {}, { classId: String(row.id) })}>{row.tags}</Link>,
    text: (row) => row.tags,
  },
];
