import { ARTICLE_DETAIL, CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, longTextColumn, textColumn } from '#web/ui/columns.tsx';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { ExportRequest, exportContract } from '../contract.ts';

const TONES = { waiting: 'orange', approved: 'green', refused: 'red', withdrawn: 'grey', expired: 'grey' } as const;
const SIGNS = { waiting: '…', approved: '✓', refused: '×', withdrawn: '–', expired: '○' } as const;

/** What the file is of, and as what. */
export function useRequestName(): (row: ExportRequest) => string {
  const t = useText('export');
  return (row) => t(`what.${row.list ?? row.kind}`, { format: t(`format.${row.format}`) });
}

/** `isOfAll`: with who asks. */
export function useRequestColumns(isOfAll: boolean): ColumnOf<typeof exportContract.requests>[] {
  const t = useText('export');
  const what = useRequestName();
  return [
    textColumn({ key: 'id', title: t('field.id'), value: (row: ExportRequest) => String(row.id) }),
    textColumn({ key: 'what', title: t('field.what'), value: what }),
    {
      key: 'total',
      title: t('field.total'),
      align: 'right',
      render: (row) => <Rows row={row} />,
      text: (row) => row.total,
    },
    ...(isOfAll ? [textColumn({ key: 'user', title: t('field.user'), value: (row: ExportRequest) => row.user })] : []),
    longTextColumn({ key: 'reason', title: t('field.reason') }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      render: ({ state }) => (
        <ToneTag tone={TONES[state]} sign={SIGNS[state]}>
          {t(`state.${state}`)}
        </ToneTag>
      ),
      label: ({ state }) => t(`state.${state}`),
    }),
    textColumn({ key: 'decider', title: t('field.decider') }),
    longTextColumn({ key: 'note', title: t('field.note') }),
    dateColumn({ key: 'createdAt', title: t('field.createdAt') }),
    dateColumn({ key: 'expiresAt', title: t('field.expiresAt') }),
    dateColumn({ key: 'decidedAt', title: t('field.decidedAt'), value: (row: ExportRequest) => row.decidedAt, isHidden: true }),
    textColumn({ key: 'takes', title: t('field.takes'), value: (row: ExportRequest) => String(row.takes), isHidden: true }),
  ];
}

/** Opens what was asked for, as far as it is a list that others can open too. */
function Rows({ row: { total, filter, articleId } }: { row: ExportRequest }) {
  if (articleId !== null) return <LinkedNumber value={total} to={pathTo(ARTICLE_DETAIL, { id: articleId }, { tab: 'reply' })} />;
  if (filter !== null) return <LinkedNumber value={total} to={pathTo(CLASSIFIED_INFO, {}, { ...filter, isFolded: false })} />;
  return <BigNumber value={total} />;
}
