import { Flex } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { Bars } from '#web/ui/Bars.tsx';
import { BigNumber } from '#web/ui/BigNumber.tsx';
import { type Column, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { HotEvent } from '../contract.ts';
import { relatedLink } from './links.ts';
import { useDuration } from './use-duration.ts';

export const PHASE_TONES = { rising: 'orange', peak: 'red', falling: 'blue', gone: 'grey' } as const;
const MINUTE_MS = 60_000;
const SCALE = 100;

export function useHotColumns(): Column<HotEvent>[] {
  const t = useText('hotList');
  const duration = useDuration();
  const standText = (event: HotEvent): string =>
    event.stands
      .map(({ listName: list, rank, bestRank }) => (rank === null ? t('standGone', { list, rank: bestRank }) : t('stand', { list, rank })))
      .join(' · ');
  return [
    { key: 'title', title: t('column.title'), text: (row) => row.title, render: (row) => <HotTitle event={row} /> },
    {
      key: 'heat',
      title: t('column.heat'),
      sort: 'heat',
      width: 80,
      align: 'right',
      text: (row) => Math.round(row.heat * 10) / 10,
      render: (row) => (
        <span className="num" title={t('heat')}>
          {formatTenths(row.heat)}
        </span>
      ),
    },
    {
      key: 'rank',
      title: t('column.rank'),
      sort: 'rank',
      width: 104,
      align: 'right',
      text: (row) => row.bestRank,
      render: (row) => row.bestRank,
    },
    {
      key: 'related',
      title: t('column.related'),
      width: 80,
      align: 'right',
      text: (row) => row.related.total,
      render: (row) => <Related event={row} />,
    },
    {
      key: 'lists',
      title: t('column.lists'),
      text: standText,
      render: (row) => (
        <span className="one-line" style={{ maxWidth: 'clamp(120px, calc(50vw - 520px), 440px)', display: 'block' }} title={standText(row)}>
          {standText(row)}
        </span>
      ),
    },
    {
      key: 'course',
      title: t('column.course'),
      width: 90,
      text: (row) => row.course.map(({ value }) => Math.round(value * SCALE)).join(' '),
      render: (row) => (
        <Bars
          height={24}
          label={`${t('column.course')} · ${row.title}`}
          bars={row.course.map(({ from, value }) => ({
            key: from,
            label: `${formatFullTime(from)} ${Math.round(value * SCALE)}`,
            parts: [{ tone: 'plain', value: Math.round(value * SCALE) }],
          }))}
        />
      ),
    },
    {
      key: 'phase',
      title: t('column.phase'),
      width: 76,
      text: (row) => t(`phase.${row.phase}`),
      render: (row) => <ToneTag tone={PHASE_TONES[row.phase]}>{t(`phase.${row.phase}`)}</ToneTag>,
    },
    textColumn({
      key: 'duration',
      title: t('column.duration'),
      sort: 'duration',
      width: 90,
      value: (row) => duration((row.lastAt - row.firstAt) / MINUTE_MS),
    }),
    textColumn({ key: 'category', title: t('column.category'), width: 90, isHidden: true, value: (row) => row.categories.join(' ') }),
    dateColumn({ key: 'firstAt', title: t('column.first'), sort: 'newest', isHidden: true, value: (row) => row.firstAt }),
  ];
}

function Related({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const { total, keyword } = event.related;
  if (total === 0) return <BigNumber value={0} />;
  return (
    <Link
      to={relatedLink(event)}
      title={t('detail.relatedBy', { keyword })}
      aria-label={`${event.title} ${t('detail.related', { total })}`}
    >
      <BigNumber value={total} />
    </Link>
  );
}

function HotTitle({ event }: { event: HotEvent }) {
  const t = useText('hotList');
  const [search] = useSearchParams();
  const next = new URLSearchParams(search);
  next.set('hot', String(event.id));
  return (
    <Flex gap={6} align="center">
      <Link className="one-line" style={{ maxWidth: 'clamp(220px, 19vw, 480px)' }} to={{ search: next.toString() }} title={event.title}>
        {event.title}
      </Link>
      {event.titles > 1 && <ToneTag tone="grey">{t('titles', { total: event.titles })}</ToneTag>}
    </Flex>
  );
}
