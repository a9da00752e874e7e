import { Link } from 'react-router';
import type { ArticleFilter } from '#features/core/article/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type ColumnOf, dateColumn, numberColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import type { HotSpot, hotSpotContract } from '../contract.ts';
import { Course } from './Course.tsx';
import { eventLink } from './event-link.ts';
import { EventPhase } from './EventPhase.tsx';
import { EventTitle } from './EventTitle.tsx';
import { FirstReport } from './FirstReport.tsx';
import { heatText } from './heat-text.ts';
import { currentPhase } from './phases.ts';

interface Period {
  from: number;
  until: number;
}

/** `filter` and `period` are those of the list: a number opens exactly what it counts. */
export function useEventColumns(filter: ArticleFilter, period: Period | undefined): ColumnOf<typeof hotSpotContract.list>[] {
  const t = useText('hotSpot');
  return [
    { key: 'title', title: t('column.title'), grows: true, text: (row) => row.title, render: (row) => <EventTitle event={row} /> },
    ...useCountColumns(filter, period),
    {
      key: 'course',
      title: t('column.course'),
      width: 92,
      text: (row) => row.steps.map((step) => step.total).join(' '),
      render: (row) => <Course event={row} height={24} />,
    },
    {
      key: 'phase',
      title: t('column.phase'),
      width: 80,
      text: (row) => {
        const phase = currentPhase(row);
        return phase ? t(`phase.${phase}`) : '';
      },
      render: (row) => <EventPhase event={row} />,
    },
    {
      key: 'first',
      title: t('column.first'),
      sort: 'first',
      width: 150,
      text: (row) => `${row.first.siteName} ${formatFullTime(row.first.publishedAt)}`,
      render: (row) => <FirstReport event={row} />,
    },
    dateColumn({ key: 'lastAt', title: t('column.lastAt'), sort: 'newest', isHidden: true, value: (row) => row.lastAt }),
  ];
}

/** The heat of an event, and its counts. */
function useCountColumns(filter: ArticleFilter, period: Period | undefined): ColumnOf<typeof hotSpotContract.list>[] {
  const t = useText('hotSpot');
  const linked = (row: HotSpot, value: number, narrowed?: ArticleFilter) => (
    <LinkedCount value={value} to={period && eventLink(filter, period, row.id, narrowed)} />
  );
  return [
    {
      key: 'heat',
      title: t('column.heat'),
      sort: 'heat',
      width: 76,
      align: 'right',
      text: (row) => Math.round(row.heat.value * 10) / 10,
      render: (row) => <Heat event={row} />,
    },
    {
      key: 'articles',
      title: t('column.articles'),
      sort: 'articles',
      width: 76,
      align: 'right',
      text: (row) => row.articles,
      render: (row) => linked(row, row.articles),
    },
    {
      key: 'negative',
      title: t('column.negative'),
      width: 64,
      align: 'right',
      text: (row) => row.emotion.negative,
      render: (row) => linked(row, row.emotion.negative, { emotion: ['negative'] }),
    },
    numberColumn({ key: 'sites', title: t('column.sites'), width: 56, value: (row) => row.sites }),
  ];
}

function Heat({ event: { heat } }: { event: HotSpot }) {
  const t = useText('hotSpot');
  return (
    <span className="num" title={t('heat.sum', heatText(heat))}>
      {heatText(heat).value}
    </span>
  );
}

/** A number that opens what it counts, unless it is 0. */
const LinkedCount = ({ value, to }: { value: number; to: string | undefined }) =>
  value > 0 && to !== undefined ? (
    <Link to={to}>
      <BigNumber value={value} />
    </Link>
  ) : (
    <BigNumber value={value} />
  );
