import { Tag } from 'antd';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { TICKET_KINDS, TICKET_STATES } from '#shared/tickets.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { useListState } from '#web/ui/use-list-state.ts';
import { DUE_FILTERS, TICKET_FIGURES, TICKET_SCOPES } from '../contract.ts';
import { NOBODY } from '../statistic-contract.ts';

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
      period: param.text,
      figure: param.choice(TICKET_FIGURES),
      unit: param.text,
      person: param.text,
    },
  });
}

export type TicketListState = ReturnType<typeof useTicketList>;
/** The filters as the call has them; the period goes as two times. */
export type AskedTickets = Omit<TicketListState['filters'], 'period'>;

export function TicketFilters({ list }: { list: TicketListState }) {
  const t = useText('ticket');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.state')}
        values={TICKET_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <LevelAndKind list={list} />
      <ChoiceFilter
        label={t('field.due')}
        values={DUE_FILTERS}
        labelOf={(due) => t(`due.${due}`)}
        value={filters.due}
        onChange={(due) => setFilters({ due })}
      />
      <FilterField label={t('field.issuedAt')}>
        <DateRange value={filters.period} onChange={(period) => setFilters({ period })} />
      </FilterField>
      <ReceiverFilter list={list} />
      {filters.figure && (
        <Tag closable onClose={() => setFilters({ figure: undefined })}>
          {t('statistic.filtered', { figure: t(`figure.${filters.figure}`) })}
        </Tag>
      )}
    </FilterBar>
  );
}

interface WithLevelAndKind {
  list: {
    filters: Pick<AskedTickets, 'level' | 'kind'>;
    setFilters: (change: Pick<AskedTickets, 'level' | 'kind'>) => void;
  };
}

export function LevelAndKind({ list: { filters, setFilters } }: WithLevelAndKind) {
  const t = useText('ticket');
  return (
    <>
      <ChoicesFilter
        label={t('field.level')}
        values={SURGE_LEVELS}
        labelOf={(level) => t(`level.${level}`)}
        value={filters.level}
        onChange={(level) => setFilters({ level })}
      />
      <ChoicesFilter
        label={t('field.kind')}
        values={TICKET_KINDS}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => setFilters({ kind })}
      />
    </>
  );
}

/** The unit or the person that acts, as statistics count them. */
function ReceiverFilter({ list: { filters, setFilters } }: { list: TicketListState }) {
  const t = useText('ticket');
  const choose = (key: string | undefined) =>
    setFilters({ unit: key?.startsWith('g') ? key : undefined, person: key?.startsWith('u') ? key : undefined });
  const { unit, person } = filters;
  const none = unit === NOBODY ? 'unit' : person === NOBODY ? 'person' : undefined;
  if (none)
    return (
      <Tag closable onClose={() => choose(undefined)}>
        {t('statistic.ofNone', { name: t(`statistic.none.${none}`) })}
      </Tag>
    );
  return (
    <FilterField label={t('field.receiver')}>
      <EntitySelect entity="ticketReceiver" width={160} value={unit ?? person} onChange={choose} />
    </FilterField>
  );
}
