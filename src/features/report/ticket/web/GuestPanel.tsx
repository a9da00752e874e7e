import { Button, Flex } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type Ticket, ticketContract } from '../contract.ts';
import { type Invitation, type TicketGuest, ticketGuestContract } from '../guest-contract.ts';
import { GuestDrawer } from './GuestDrawer.tsx';
import { GuestInvitation } from './GuestInvitation.tsx';
import { useCopy } from './use-copy.ts';

const REFRESH_MS = 10_000;
const OVER = new Set<Ticket['state']>(['draft', 'review', 'closed', 'withdrawn', 'archived']);
const invalidates = [ticketGuestContract, ticketContract];

/** People without an account who take part, for whoever may ask some. */
export function GuestPanel({ ticket }: { ticket: Ticket }) {
  const { roles, kind, issuedAt } = ticket;
  const mayAsk = roles.includes('sender') || roles.includes('manager') || (kind === 'joint' && roles.includes('lead'));
  return mayAsk && issuedAt !== null ? <Guests ticket={ticket} /> : null;
}

function Guests({ ticket }: { ticket: Ticket }) {
  const t = useText('ticket');
  const [isAsking, setAsking] = useState(false);
  const [renewed, setRenewed] = useState<Invitation & { name: string }>();
  const found = useCall(ticketGuestContract.list, { ticketId: ticket.id }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const items = found.data?.items ?? [];
  // A lead from outside asks nobody.
  if (found.isError) return null;
  return (
    <section className="panel" aria-label={t('guest.title')}>
      <h2>{t('guest.title')}</h2>
      <p className="quiet">{items.length === 0 ? t('guest.none') : t('guest.hint')}</p>
      <ul className="ticket-people">
        {items.map((guest) => (
          <li key={guest.id}>
            <GuestLine guest={guest} onRenew={(made) => setRenewed({ ...made, name: guest.name })} />
          </li>
        ))}
      </ul>
      {renewed && <GuestInvitation made={renewed} />}
      {!OVER.has(ticket.state) && (
        <Button className="ticket-guest-add" onClick={() => setAsking(true)}>
          {t('guest.add')}
        </Button>
      )}
      {isAsking && <GuestDrawer ticket={ticket} onClose={() => setAsking(false)} />}
    </section>
  );
}

function GuestLine({ guest, onRenew }: { guest: TicketGuest; onRenew: (made: Invitation) => void }) {
  const t = useText('ticket');
  const copy = useCopy();
  const renew = useAction(ticketGuestContract.renew, { invalidates, onDone: onRenew });
  const end = useAction(ticketGuestContract.end, { invalidates, success: t('guest.ended') });
  const { id, name, unit, contact, role, state, link, endedAt, expiresAt, uses, maxUses, addresses } = guest;
  const timeText = (time: number | null): string => (time === null ? '' : formatFullTime(time).slice(0, 16));
  const at = {
    answered: guest.answeredAt,
    opened: guest.openedAt,
    ended: endedAt,
    unopened: null,
    locked: null,
    usedUp: null,
    expired: null,
  }[state];
  const facts = [
    t(`guest.state.${state}`, { time: timeText(at) }),
    contact,
    endedAt === null ? t('guest.until', { time: timeText(expiresAt) }) : '',
    maxUses === null ? '' : t('guest.uses', { uses, most: maxUses }),
    addresses.length === 0 ? '' : t('guest.from', { addresses: addresses.join(t('guest.comma')) }),
  ];
  return (
    <>
      <Flex gap={8} align="center" wrap>
        <ToneTag tone="grey">{t(`role.${role}`)}</ToneTag>
        <bdi>{unit === '' ? name : `${name} · ${unit}`}</bdi>
      </Flex>
      <div className="quiet num">{facts.filter((each) => each !== '').join(' · ')}</div>
      {endedAt === null && (
        <RowActions name={name}>
          {link !== '' && (
            <Button type="link" size="small" onClick={() => void copy(link)}>
              {t('guest.copyLink')}
            </Button>
          )}
          <ConfirmButton question={t('guest.confirmRenew', { name })} onConfirm={() => renew.mutateAsync({ id })}>
            {t('guest.renew')}
          </ConfirmButton>
          <ConfirmButton question={t('guest.confirmEnd', { name })} onConfirm={() => end.mutateAsync({ id })}>
            {t('guest.end')}
          </ConfirmButton>
        </RowActions>
      )}
    </>
  );
}
