import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, numberColumn, textColumn } from '#web/ui/columns.tsx';
import { SUBJECT_UPDATE } from '#features/subjects/subject/paths.ts';
import type { dictionaryContract } from '../contract.ts';

const SHOWN_WORDS = 12;
const SHOWN_USERS = 5;

export function useDictionaryColumns(): ColumnOf<typeof dictionaryContract.list>[] {
  const t = useText('dictionary');
  return [
    textColumn({ key: 'name', title: t('field.name'), sort: 'name', width: 180, value: (row) => row.name }),
    {
      key: 'words',
      title: t('field.words'),
      grows: true,
      render: (row) => (
        <span style={{ whiteSpace: 'normal' }}>
          {row.words.slice(0, SHOWN_WORDS).join(' · ')}
          {row.words.length > SHOWN_WORDS && ' …'}
        </span>
      ),
      text: (row) => row.words.join(' '),
    },
    numberColumn({ key: 'count', title: t('field.count'), sort: 'words', value: (row) => row.words.length }),
    {
      key: 'usedBy',
      title: t('field.usedBy'),
      width: 260,
      render: ({ usedBy }) =>
        usedBy.length === 0 ? (
          <span style={{ opacity: 0.75 }}>{t('unused')}</span>
        ) : (
          <span style={{ display: 'inline-flex', flexWrap: 'wrap', gap: '2px 10px' }}>
            {usedBy.slice(0, SHOWN_USERS).map(({ id, name }) => (
              <Link key={id} to={pathTo(SUBJECT_UPDATE, {}, { id })}>
                {name}
              </Link>
            ))}
            {usedBy.length > SHOWN_USERS && t('more', { count: usedBy.length - SHOWN_USERS })}
          </span>
        ),
      text: ({ usedBy }) => usedBy.map((user) => user.name).join(' '),
    },
    dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt', value: (row) => row.updatedAt }),
  ];
}
