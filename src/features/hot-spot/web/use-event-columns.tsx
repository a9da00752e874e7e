import { StarFilled } from '@ant-design/icons';
import { Flex, theme } from 'antd';
import { Link, useSearchParams } from 'react-router';
import type { ArticleFilter } from '#features/article/contract.ts';
import { ARTICLE_DETAIL } from '#features/article/web/screens.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type Column, dateColumn, numberColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { Time } from '#web/ui/Time.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { HotSpot } from '../contract.ts';
import { Course } from './Course.tsx';
import { eventLink } from './event-link.ts';

export const PHASE_TONES = { start: 'grey', rise: 'orange', peak: 'red', fall: 'blue' } as const;

/** `filter` and `period` are those of the list: a number opens exactly what it counts. */
export function useEventColumns(filter: ArticleFilter, period: { from: number; until: number } | undefined): Column<HotSpot>[] {
  const t = useText('hotSpot');
  const linked = (row: HotSpot, value: number, narrowed?: ArticleFilter) =>
    value > 0 && period ? (
      <Link to={eventLink(filter, period, row.id, narrowed)}>
        <BigNumber value={value} />
      </Link>
    ) : (
      <BigNumber value={value} />
    );
  return [
    { key: 'title', title: t('column.title'), text: (row) => row.title, render: (row) => <EventTitle event={row} /> },
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
      text: (row) => t(`phase.${row.phases.at(-1)?.phase ?? 'start'}`),
      render: (row) => {
        const phase = row.phases.at(-1)?.phase ?? 'start';
        return <ToneTag tone={PHASE_TONES[phase]}>{t(`phase.${phase}`)}</ToneTag>;
      },
    },
    {
      key: 'first',
      title: t('column.first'),
      sort: 'first',
      width: 150,
      text: (row) => `${row.first.siteName} ${formatFullTime(row.first.publishedAt)}`,
      render: (row) => (
        <Flex gap={6}>
          <Link
            className="one-line"
            style={{ maxWidth: 80 }}
            to={pathTo(ARTICLE_DETAIL, { id: row.first.articleId })}
            title={row.first.title}
          >
            {row.first.siteName}
          </Link>
          <Time value={row.first.publishedAt} />
        </Flex>
      ),
    },
    dateColumn({ key: 'lastAt', title: t('column.lastAt'), sort: 'newest', isHidden: true, value: (row) => row.lastAt }),
  ];
}

function EventTitle({ event }: { event: HotSpot }) {
  const t = useText('hotSpot');
  const { token } = theme.useToken();
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('event', String(event.id));
  return (
    <Flex gap={6} align="center">
      {event.isFollowed && <StarFilled style={{ color: token.colorWarning }} aria-label={t('view.followed')} />}
      <Link
        className="one-line"
        style={{ maxWidth: 'clamp(240px, calc(50vw - 400px), 620px)' }}
        to={{ search: next.toString() }}
        title={event.title}
      >
        {event.title}
      </Link>
    </Flex>
  );
}

function Heat({ event: { heat } }: { event: HotSpot }) {
  const t = useText('hotSpot');
  return (
    <span className="num" title={t('heat.sum', heatText(heat))}>
      {heatText(heat).value}
    </span>
  );
}

export const heatText = ({ weight, left, value }: HotSpot['heat']) => ({
  weight: formatTenths(weight),
  left: formatTenths(left * 100),
  value: formatTenths(value),
});
