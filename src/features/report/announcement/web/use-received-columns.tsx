import { useLocation } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, textColumn } from '#web/ui/columns.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { announcementContract, ReceivedAnnouncement } from '../contract.ts';
import { LevelTag } from './LevelTag.tsx';
import { StateTagOf } from './StateTagOf.tsx';

const TONES = { unread: 'blue', read: 'grey', unconfirmed: 'orange', confirmed: 'green' } as const;
const SIGNS = { unread: '●', read: '○', unconfirmed: '!', confirmed: '✓' } as const;

const readingOf = ({ isRead, mustConfirm, confirmedAt, state }: ReceivedAnnouncement) =>
  confirmedAt !== null ? 'confirmed' : mustConfirm && state !== 'withdrawn' && isRead ? 'unconfirmed' : isRead ? 'read' : 'unread';

/** The address of the list as it stands, with one announcement open. */
function useOpenAddress(): (id: number) => string {
  const { pathname, search } = useLocation();
  return (id) => {
    const query = new URLSearchParams(search);
    query.set('id', String(id));
    return `${pathname}?${query.toString()}`;
  };
}

export function useReceivedColumns(): ColumnOf<typeof announcementContract.received>[] {
  const t = useText('announcement');
  const addressOf = useOpenAddress();
  return [
    {
      ...linkColumn({
        key: 'title',
        title: t('field.title'),
        value: (row: ReceivedAnnouncement) => row.title,
        to: ({ id }) => addressOf(id),
        isLong: true,
      }),
      grows: true,
    },
    enumColumn({
      key: 'reading',
      title: t('field.reading'),
      width: 110,
      render: (row) => {
        const reading = readingOf(row);
        return (
          <ToneTag tone={TONES[reading]} sign={SIGNS[reading]}>
            {t(`reading.${reading}`)}
          </ToneTag>
        );
      },
      label: (row) => t(`reading.${readingOf(row)}`),
    }),
    enumColumn({
      key: 'level',
      title: t('field.level'),
      width: 110,
      render: ({ level }) => <LevelTag level={level} />,
      label: ({ level }) => t(`level.${level}`),
    }),
    enumColumn({
      key: 'state',
      title: t('field.state'),
      width: 110,
      render: (row) => <StateTagOf announcement={row} />,
      label: ({ state }) => t(`state.${state}`),
    }),
    textColumn({ key: 'from', title: t('field.from'), width: 150, value: ({ from, creator }) => from || creator }),
    dateColumn({ key: 'fromAt', title: t('field.fromAt') }),
    dateColumn({ key: 'untilAt', title: t('field.untilAt'), isHidden: true }),
    dateColumn({ key: 'confirmedAt', title: t('field.confirmedAt'), isHidden: true }),
  ];
}
