import { useState } from 'react';
import type { SurgeLevel } from '#shared/surge-levels.ts';
import { isOneOf } from '#shared/is-one-of.ts';
import { LIVE_STATES, nextDueOf, SOON_MS, type TicketState } from '#shared/tickets.ts';
import { useText } from '#web/i18n/use-text.ts';
import { LEVEL_LOOK } from '#web/ui/level-look.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import type { TicketRow } from '../contract.ts';

const LOOK = {
  draft: { tone: 'grey', sign: '○' },
  review: { tone: 'purple', sign: '◔' },
  new: { tone: 'blue', sign: '●' },
  accepted: { tone: 'cyan', sign: '▶' },
  declined: { tone: 'orange', sign: '↩' },
  returned: { tone: 'orange', sign: '↩' },
  reopened: { tone: 'orange', sign: '↻' },
  replied: { tone: 'green', sign: '✎' },
  closed: { tone: 'grey', sign: '✓' },
  withdrawn: { tone: 'grey', sign: '×' },
  archived: { tone: 'grey', sign: '▣' },
} as const;

export function TicketStateTag({ state }: { state: TicketState }) {
  const t = useText('ticket');
  return <ToneTag {...LOOK[state]}>{t(`state.${state}`)}</ToneTag>;
}

export function TicketLevelTag({ level }: { level: SurgeLevel }) {
  const t = useText('ticket');
  return <ToneTag tone={LEVEL_LOOK[level].tone}>{t(`level.${level}`)}</ToneTag>;
}

type Dated = Pick<TicketRow, 'state' | 'answerDueAt' | 'closeDueAt' | 'answeredAt'>;

/** The deadline that comes next; null for one that is over or has none. */
export const runningDueOf = (ticket: Dated): number | null => (isOneOf(LIVE_STATES, ticket.state) ? nextDueOf(ticket) : null);

export function DueTag({ ticket }: { ticket: Dated }) {
  const t = useText('ticket');
  const [now] = useState(Date.now);
  const due = runningDueOf(ticket);
  if (due === null) return null;
  if (due < now)
    return (
      <ToneTag tone="red" sign="!">
        {t('page.overdue')}
      </ToneTag>
    );
  return due < now + SOON_MS ? (
    <ToneTag tone="gold" sign="◷">
      {t('page.soon')}
    </ToneTag>
  ) : null;
}
