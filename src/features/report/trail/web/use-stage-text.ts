import { useText } from '#web/i18n/use-text.ts';
import { CHANNELS } from '#shared/channels.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { TICKET_STEP_NAMES } from '#shared/tickets.ts';
import type { TrailRow } from '../contract.ts';

/** A stage in words: how somebody was told, or which step of a ticket it was. */
export function useStageText(): (row: TrailRow) => string {
  const t = useText('trail');
  const tickets = useText('ticket');
  const users = useText('informUser');
  return ({ trailKind, channel, action }) => {
    const kind = t(`kind.${trailKind}`);
    if (trailKind === 'told' && isOneOf(CHANNELS, channel)) return `${kind} · ${users(`channel.${channel}`)}`;
    if (action === null) return kind;
    return `${kind} · ${isOneOf(TICKET_STEP_NAMES, action) ? tickets(`step.${action}`) : t(`action.${action}`)}`;
  };
}
