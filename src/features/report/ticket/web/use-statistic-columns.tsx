import { useLanguage } from '#web/i18n/use-language.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ColumnOf } from '#web/ui/columns.tsx';
import { formatInFull } from '#web/ui/format-number.ts';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { TicketFigure } from '../contract.ts';
import { NOBODY, type StatisticGroup, type StatisticRow, type ticketStatisticContract } from '../statistic-contract.ts';
import { formatWorkingTime } from './format-working-time.ts';
import { listOfFigure, type Shown } from './list-of-figure.ts';

type Column = ColumnOf<typeof ticketStatisticContract.list>;
const NUMBER_PX = 56;
const SPAN_PX = 76;
const SHOWN = ['received', 'read', 'answered', 'inTime', 'late', 'open', 'overdue', 'declined', 'returned'] as const;
/** Seldom asked for: hidden until somebody chooses them. */
const RARE = ['unanswered', 'closed'] as const;
/** The sign of an order takes room. */
const SORTED = ['received', 'late', 'overdue'] as const;
/** The row of all. */
export const SUM = 'sum';

export function useStatisticColumns(by: StatisticGroup, shown: Shown): Column[] {
  const t = useText('ticket');
  const nameOf = useRowName(by);
  const number = (figure: TicketFigure, isHidden = false): Column => ({
    key: figure,
    title: t(`figure.${figure}`),
    ...(SORTED.some((each) => each === figure) ? { sort: figure } : {}),
    width: NUMBER_PX,
    align: 'right',
    isHidden,
    render: (row) => (
      <LinkedNumber value={row[figure]} to={listOfFigure(figure, shown, row.key === SUM ? undefined : { by, key: row.key })} />
    ),
    text: (row) => row[figure],
  });
  return [
    { key: 'key', title: t(`by.${by}`), grows: true, render: nameOf, text: nameOf },
    ...SHOWN.map((figure) => number(figure)),
    ...useSpanColumns(),
    ...RARE.map((figure) => number(figure, true)),
  ];
}

function useSpanColumns(): Column[] {
  const t = useText('ticket');
  const language = useLanguage();
  return (['toRead', 'toAnswer', 'toClose'] as const).map((name) => ({
    key: name,
    title: t(`statistic.${name}`),
    width: SPAN_PX,
    align: 'right',
    render: ({ [name]: { n, median } }) => (
      <span className="num" style={{ whiteSpace: 'nowrap' }} title={t('statistic.ofTickets', { total: formatInFull(n) })}>
        {median === null ? '–' : formatWorkingTime(median, language)}
      </span>
    ),
    text: ({ [name]: { median } }) => (median === null ? '' : Math.round(median * 10) / 10),
  }));
}

export function useRowName(by: StatisticGroup): (row: StatisticRow) => string {
  const t = useText('ticket');
  const nameText = useNameText();
  return ({ key, name }) => {
    if (key === SUM) return t('statistic.sum');
    if (key === NOBODY) return t(`statistic.none.${by}`);
    return name === '' ? t('statistic.deleted', { id: key.slice(1) }) : nameText(name);
  };
}
