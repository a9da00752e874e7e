import type { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { type ColumnOf, numberColumn, textColumn } from '#web/ui/columns.tsx';
import type { subjectContract } from '../contract.ts';
import { ShortExpression } from '#web/ui/ShortExpression.tsx';

type Text = ReturnType<typeof useText<'subject'>>;
type Columns = ColumnOf<typeof subjectContract.list>[];

/** Category and expression. */
export const watchedColumns = (t: Text): Columns => [
  textColumn({ key: 'category', title: t('field.category'), value: (row) => row.categoryName }),
  {
    key: 'expression',
    title: t('field.expression'),
    width: 200,
    render: (row) => <ShortExpression expression={row.expression} />,
    text: (row) => row.expression,
  },
];

/** Number and times of hits. */
export const foundColumns = (t: Text): Columns => [
  numberColumn({ key: 'total', title: t('field.total'), sort: 'total', width: 84 }),
  numberColumn({ key: 'today', title: t('field.today'), sort: 'today', width: 66 }),
  numberColumn({ key: 'perDay', title: t('field.perDay'), sort: 'perDay', width: 66 }),
  {
    key: 'trend',
    title: t('field.trend'),
    width: 96,
    render: (row) => (
      <Bars
        height={28}
        label={t('field.trend')}
        bars={row.trend.map((n, i) => ({ key: i, label: String(n), parts: [{ tone: 'plain', value: n }] }))}
      />
    ),
    text: (row) => row.trend.join(' '),
  },
];
