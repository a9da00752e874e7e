import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_KINDS, TICKET_STATES } from '#shared/tickets.ts';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { DUE_FILTERS, TICKET_SCOPES } from '../contract.ts';

export function useTicketList() {
  return useListState({
    filters: {
      keyword: param.text,
      scope: param.choice(TICKET_SCOPES),
      state: param.choices(TICKET_STATES),
      level: param.choices(SURGE_LEVELS),
      kind: param.choices(TICKET_KINDS),
      due: param.choice(DUE_FILTERS),
      articleId: param.number,
      eventId: param.number,
    },
  });
}
export type TicketList = ReturnType<typeof useTicketList>;
export type TicketFilters = TicketList['filters'];
