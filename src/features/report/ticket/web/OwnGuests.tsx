import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { type ColumnOf, dateColumn, enumColumn, linkColumn, textColumn } from '#web/ui/columns.tsx';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type OwnGuest, ticketGuestContract } from '../guest-contract.ts';
import { TICKET_PAGE } from '../paths.ts';

function useColumns(): ColumnOf<typeof ticketGuestContract.listOwn>[] {
  const t = useText('ticket');
  const timeText = (time: number | null): string => (time === null ? '' : formatFullTime(time).slice(0, 16));
  const stateText = ({ state, answeredAt, openedAt, endedAt }: OwnGuest) => {
    const at = { answered: answeredAt, opened: openedAt, ended: endedAt, unopened: null, locked: null, usedUp: null, expired: null }[state];
    return t(`guest.state.${state}`, { time: timeText(at) });
  };
  return [
    textColumn({
      key: 'name',
      title: t('guest.name'),
      value: ({ name, unit }: OwnGuest) => (unit === '' ? name : `${name} · ${unit}`),
    }),
    {
      ...linkColumn({
        key: 'ticketTitle',
        title: t('screen.list'),
        value: (row: OwnGuest) => row.ticketTitle,
        to: ({ ticketId }) => pathTo(TICKET_PAGE, { id: ticketId }),
        isLong: true,
      }),
      grows: true,
    },
    enumColumn({ key: 'state', title: t('guest.stateOf'), render: stateText, label: stateText }),
    textColumn({
      key: 'uses',
      title: t('guest.usesOf'),
      value: ({ uses, maxUses }: OwnGuest) => (maxUses === null ? String(uses) : t('guest.usesOfMost', { uses, most: maxUses })),
    }),
    dateColumn({ key: 'expiresAt', title: t('guest.expiresAt') }),
  ];
}

/** Guests whom the caller asked. */
export function OwnGuests() {
  const t = useText('ticket');
  const list = useListState({ filters: {} });
  const end = useAction(ticketGuestContract.end, { invalidates: [ticketGuestContract], success: t('guest.ended') });
  return (
    <ResourceTable
      name="ticket-guest-own"
      endpoint={ticketGuestContract.listOwn}
      list={list}
      columns={useColumns()}
      renderActions={(row: OwnGuest) =>
        row.endedAt === null && (
          <ConfirmButton question={t('guest.confirmEnd', { name: row.name })} onConfirm={() => end.mutateAsync({ id: row.id })}>
            {t('guest.end')}
          </ConfirmButton>
        )
      }
      emptyText={t('guest.none')}
    />
  );
}
