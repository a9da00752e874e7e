import type { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { hotWordDictContract } from '../contract.ts';

type Text = ReturnType<typeof useText<'hotWordDict'>>;

const TONES = { keep: 'green', drop: 'red', merge: 'blue' } as const;

export const hotWordColumns = (t: Text): ColumnOf<typeof hotWordDictContract.list>[] => [
  textColumn({ key: 'word', title: t('field.word'), sort: 'word' }),
  enumColumn({
    key: 'action',
    title: t('field.action'),
    width: 160,
    render: (row) => <ToneTag tone={TONES[row.action]}>{t(`kind.${row.action}`)}</ToneTag>,
    label: (row) => t(`kind.${row.action}`),
  }),
  textColumn({ key: 'target', title: t('field.target') }),
  textColumn({ key: 'createdBy', title: t('field.createdBy') }),
  dateColumn({ key: 'updatedAt', title: t('field.updatedAt'), sort: 'updatedAt' }),
];
