import { CHANNELS } from '#shared/channels.ts';
import { dayName } from '#shared/time.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { ColumnOf } from '#web/ui/columns.tsx';
import { BY_HAND, type informStatisticsContract, type StatisticsGroup, type StatisticsRow } from '../contract.ts';
import { type NumberName, type Shown, shownOfRow } from './list-of-number.ts';
import { NumberLink } from './NumberLink.tsx';
import { minutesOf, precisionOf, SpanText } from './SpanText.tsx';

type Column = ColumnOf<typeof informStatisticsContract.list>;
const NUMBER_PX = 76;
const SPAN_PX = 84;
/** Seldom asked for: hidden until somebody chooses them. */
const RARE = ['delivered', 'waiting', 'unknown', 'cancelled'] as const;

export function useStatisticsColumns(by: StatisticsGroup, shown: Shown): Column[] {
  const t = useText('informStatistics');
  const nameOf = useNameOf(by);
  const number = (name: NumberName, more: Partial<Column> = {}): Column => ({
    key: name,
    title: t(`field.${name}`),
    width: NUMBER_PX,
    align: 'right',
    render: (row) => <NumberLink name={name} value={row[name]} shown={shownOfRow(shown, by, row.key)} />,
    text: (row) => row[name] ?? '',
    ...more,
  });
  const span = (name: 'toOpen' | 'toConfirm'): Column => ({
    key: name,
    title: t(`field.${name}`),
    width: SPAN_PX,
    align: 'right',
    render: (row) => <SpanText span={row[name]} isShort />,
    text: (row) => minutesOf(row[name]),
  });
  const kept = (['merged', 'held', 'muted'] as const).map((name) => number(name));
  return [
    { key: 'key', title: t(`field.${by}`), grows: true, render: nameOf, text: nameOf, ...(by === 'day' ? { sort: 'key' as const } : {}) },
    ...(['messages', 'failed', 'opened', 'confirmed', 'notRelevant'] as const).map((name) =>
      number(name, name === 'messages' ? { sort: name } : {}),
    ),
    { key: 'precision', title: t('field.precision'), width: NUMBER_PX, align: 'right', render: precisionOf, text: precisionOf },
    span('toOpen'),
    span('toConfirm'),
    // A decision is of no channel.
    ...(by === 'channel' ? [] : kept),
    ...RARE.map((name) => number(name, { isHidden: true })),
  ];
}

function useNameOf(by: StatisticsGroup): (row: StatisticsRow) => string {
  const t = useText('informStatistics');
  const users = useText('informUser');
  return ({ key, name }) => {
    if (by === 'day') return dayName(Number(key));
    const channel = CHANNELS.find((each) => each === key);
    if (channel) return users(`channel.${channel}`);
    if (name !== '') return name;
    if (key === BY_HAND) return t(by === 'rule' ? 'byHand' : 'nobody');
    return t('deleted', { id: key });
  };
}
