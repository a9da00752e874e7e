import type { TFunction } from 'i18next';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, textColumn } from '#web/ui/columns.tsx';
import { formatTenths } from '#web/ui/format-tenths.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { HotEvent, hotListContract } from '../contract.ts';
import { CourseBars, inHundredths } from './CourseBars.tsx';
import { HotTitle } from './HotTitle.tsx';
import { RelatedCount } from './RelatedCount.tsx';
import { useDuration } from './use-duration.ts';

export const PHASE_TONES = { rising: 'orange', peak: 'red', falling: 'blue', gone: 'grey' } as const;
const MINUTE_MS = 60_000;

type HotColumn = ColumnOf<typeof hotListContract.events>;

export function useHotColumns(): HotColumn[] {
  const t = useText('hotList');
  const duration = useDuration();
  const standText = (event: HotEvent): string =>
    event.stands
      .map(({ listName: list, rank, bestRank }) => (rank === null ? t('standGone', { list, rank: bestRank }) : t('stand', { list, rank })))
      .join(' · ');
  return [
    { key: 'title', title: t('column.title'), text: (row) => row.title, render: (row) => <HotTitle event={row} /> },
    ...measureColumns(t),
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
    ...courseColumns(t),
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

/** An event's heat, best rank, and number of articles. */
const measureColumns = (t: TFunction<'hotList'>): HotColumn[] => [
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
    render: (row) => <RelatedCount event={row} />,
  },
];

/** The course of an event's heat, and its present phase. */
const courseColumns = (t: TFunction<'hotList'>): HotColumn[] => [
  {
    key: 'course',
    title: t('column.course'),
    width: 90,
    text: (row) => row.course.map(({ value }) => inHundredths(value)).join(' '),
    render: (row) => <CourseBars event={row} />,
  },
  {
    key: 'phase',
    title: t('column.phase'),
    width: 76,
    text: (row) => t(`phase.${row.phase}`),
    render: (row) => <ToneTag tone={PHASE_TONES[row.phase]}>{t(`phase.${row.phase}`)}</ToneTag>,
  },
];
