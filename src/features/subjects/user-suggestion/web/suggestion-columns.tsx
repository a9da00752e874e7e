import { Link } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { SuggestionAction, UserSuggestion, userSuggestionContract } from '../contract.ts';
import { SuggestionChange } from './SuggestionChange.tsx';

type Text = ReturnType<typeof useText<'userSuggestion'>>;
type Columns = ColumnOf<typeof userSuggestionContract.list>[];

const TONE = { new: 'orange', accepted: 'green', rejected: 'grey' } as const;

/** The entry that was added to a list. */
const valueOf = (action: SuggestionAction): string => ('word' in action ? action.word : 'value' in action ? action.value : '');

export function useSuggestionColumns(): Columns {
  const t = useText('userSuggestion');
  return [...articleColumns(t), ...suggestedColumns(t), ...decisionColumns(t)];
}

const articleColumns = (t: Text): Columns => [
  {
    key: 'title',
    title: t('field.title'),
    text: (row) => row.title,
    render: (row) => (
      <>
        <Link to={pathTo('/article/{id}', { id: row.articleId })} className="one-line" style={{ maxWidth: 240 }} title={row.title}>
          {row.title}
        </Link>
        <small>
          {row.siteName} {row.author}
        </small>
      </>
    ),
  },
];

const suggestedColumns = (t: Text): Columns => [
  enumColumn({
    key: 'kind',
    title: t('field.kind'),
    width: 70,
    isHidden: true,
    render: (row) => t(`kind.${row.kind}`),
    label: (row) => t(`kind.${row.kind}`),
  }),
  enumColumn({
    key: 'suggestion',
    title: t('field.suggestion'),
    width: 150,
    render: (row) => <SuggestionChange suggestion={row} />,
    label: (row) => `${row.before} → ${row.after}`,
  }),
  {
    key: 'note',
    title: t('field.note'),
    text: (row) => row.note,
    render: (row) => (
      <span className="one-line" style={{ maxWidth: 160 }} title={row.note}>
        {row.note || '–'}
      </span>
    ),
  },
  textColumn({ key: 'user', title: t('field.user'), width: 100 }),
  dateColumn({ key: 'createdAt', title: t('field.createdAt'), sort: 'createdAt' }),
];

function decisionColumns(t: Text): Columns {
  const decision = (row: UserSuggestion): string =>
    [row.action ? t(`done.${row.action.type}`, { value: valueOf(row.action) }) : '', row.reason, row.decidedBy].filter(Boolean).join(' · ');
  return [
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 90,
      render: (row) => <ToneTag tone={TONE[row.state]}>{t(`state.${row.state}`)}</ToneTag>,
      label: (row) => t(`state.${row.state}`),
    }),
    textColumn({ key: 'decision', title: t('field.decision'), value: decision }),
    dateColumn({ key: 'decidedAt', title: t('field.decidedAt'), sort: 'decidedAt', isHidden: true }),
  ];
}
