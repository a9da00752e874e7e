import { lazy, Suspense, useState } from 'react';
import { CHANNELS } from '#shared/channels.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { MESSAGE_STATES, RECEIPT_STATES } from '#shared/warnings.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type InformMessage, informMessageContract } from '../contract.ts';
import { MessageBatchActions } from './MessageBatchActions.tsx';
import { MessageRowActions } from './MessageRowActions.tsx';
import { RecipientFilter } from './RecipientFilter.tsx';
import { ResponseFilter } from './ResponseFilter.tsx';
import { useOpening } from './use-opening.ts';
import { useMessageColumns } from './use-message-columns.tsx';

const MessageDrawer = lazy(async () => ({ default: (await import('./MessageDrawer.tsx')).MessageDrawer }));
const REFRESH_MS = 5000;
/** So that all filters stand in two lines. */
const NARROW_PX = 116;

const PARAMS = {
  keyword: param.text,
  messageState: param.choices(MESSAGE_STATES),
  channel: param.choices(CHANNELS),
  warningLevel: param.choices(SURGE_LEVELS),
  ruleId: param.numbers,
  isByHand: param.flag,
  informUserId: param.numbers,
  articleId: param.number,
  receiptState: param.choices(RECEIPT_STATES),
  isOpened: param.flag,
  isConfirmed: param.flag,
  isNotRelevant: param.flag,
  id: param.number,
  period: param.text,
};

type List = ReturnType<typeof useListState<typeof PARAMS>>;

export function MessageList() {
  const t = useText('informMessage');
  const [shown, setShown] = useState<InformMessage>();
  const list = useListState({ filters: PARAMS });
  const { filters, setFilters } = list;
  const { period, ...asked } = filters;
  // A bell leads to one message.
  useOpening(filters.id);
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <MessageChoices filters={filters} setFilters={setFilters} />
        <MoreChoices filters={filters} setFilters={setFilters} />
        <FilterField label={t('field.period')}>
          <DateRange value={period} onChange={(value) => setFilters({ period: value })} />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="inform-message"
        endpoint={informMessageContract.list}
        list={{ ...list, filters: asked }}
        input={parseDateRange(period ?? '')}
        columns={useMessageColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: InformMessage) => <MessageRowActions message={row} onShow={() => setShown(row)} />}
        renderBatchActions={(rows: InformMessage[], clear) => <MessageBatchActions messages={rows} onDone={clear} />}
        emptyText={t('empty.messages')}
      />
      <Suspense>{shown && <MessageDrawer message={shown} onClose={() => setShown(undefined)} />}</Suspense>
    </>
  );
}

function MessageChoices({ filters, setFilters }: Pick<List, 'filters' | 'setFilters'>) {
  const t = useText('informMessage');
  const users = useText('informUser');
  const rules = useText('informRule');
  return (
    <>
      <ChoicesFilter
        label={t('field.state')}
        values={MESSAGE_STATES}
        labelOf={(state) => t(`state.${state}`)}
        width={NARROW_PX}
        isOneLine
        value={filters.messageState}
        onChange={(messageState) => setFilters({ messageState })}
      />
      <ChoicesFilter
        label={t('field.warningLevel')}
        values={SURGE_LEVELS}
        labelOf={(level) => rules(`level.${level}`)}
        width={NARROW_PX}
        isOneLine
        value={filters.warningLevel}
        onChange={(warningLevel) => setFilters({ warningLevel })}
      />
      <ChoicesFilter
        label={t('field.channel')}
        values={CHANNELS}
        labelOf={(channel) => users(`channel.${channel}`)}
        width={NARROW_PX}
        isOneLine
        value={filters.channel}
        onChange={(channel) => setFilters({ channel })}
      />
    </>
  );
}

/** Of which rule and person, and what they did with it. */
function MoreChoices({ filters, setFilters }: Pick<List, 'filters' | 'setFilters'>) {
  const t = useText('informMessage');
  return (
    <>
      <EntitiesFilter
        label={t('field.rule')}
        entity="informRule"
        width={140}
        value={filters.ruleId}
        onChange={(ruleId) => setFilters({ ruleId })}
      />
      <RecipientFilter value={filters.informUserId} onChange={(informUserId) => setFilters({ informUserId })} />
      <ResponseFilter filters={filters} onChange={setFilters} />
    </>
  );
}
