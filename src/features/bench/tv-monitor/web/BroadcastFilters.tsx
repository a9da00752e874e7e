import { Select } from 'antd';
import type { Output } from '#shared/contract.ts';
import { EMOTIONS } from '#shared/media.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { BROADCAST_MEDIA, type tvMonitorContract } from '../contract.ts';

export const BROADCAST_PARAMS = {
  keyword: param.text,
  mediaType: param.choices(BROADCAST_MEDIA),
  channel: param.texts,
  programme: param.texts,
  emotion: param.choices(EMOTIONS),
  subjectId: param.numbers,
  hasMedia: param.flag,
  range: param.text,
};

interface BroadcastFiltersProps {
  list: ListState<FiltersOf<typeof BROADCAST_PARAMS>>;
  /** The answer whose channels and programmes are offered. */
  answer: Output<typeof tvMonitorContract.list> | undefined;
}

export function BroadcastFilters({ list, answer }: BroadcastFiltersProps) {
  const t = useText('tvMonitor');
  const web = useText('web');
  const { filters, setFilters } = list;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('filter.media')}
        values={BROADCAST_MEDIA}
        labelOf={(media) => web(`media.${media}`)}
        value={filters.mediaType}
        onChange={(mediaType) => setFilters({ mediaType })}
        width={120}
      />
      <StationFilters list={list} answer={answer} />
      <ChoicesFilter
        label={t('filter.emotion')}
        values={EMOTIONS}
        labelOf={(emotion) => web(`emotion.${emotion}`)}
        value={filters.emotion}
        onChange={(emotion) => setFilters({ emotion })}
        width={130}
      />
      <EntitiesFilter
        label={t('filter.subject')}
        entity="subject"
        value={filters.subjectId}
        onChange={(subjectId) => setFilters({ subjectId })}
      />
      <PlayerFilter list={list} />
      <DateRange value={filters.range} onChange={(text) => setFilters({ range: text })} />
    </FilterBar>
  );
}

function StationFilters({ list: { filters, setFilters }, answer }: BroadcastFiltersProps) {
  const t = useText('tvMonitor');
  return (
    <>
      <FacetFilter
        label={t('filter.channel')}
        items={answer?.channels ?? []}
        value={filters.channel}
        onChange={(channel) => setFilters({ channel })}
      />
      <FacetFilter
        label={t('filter.programme')}
        items={answer?.programmes ?? []}
        value={filters.programme}
        onChange={(programme) => setFilters({ programme })}
      />
    </>
  );
}

/** Whether it can be played here. */
function PlayerFilter({ list: { filters, setFilters } }: Pick<BroadcastFiltersProps, 'list'>) {
  const t = useText('tvMonitor');
  return (
    <ChoiceFilter
      label={t('filter.player')}
      values={['true', 'false']}
      labelOf={(value) => t(value === 'true' ? 'player.yes' : 'player.no')}
      value={filters.hasMedia === undefined ? undefined : filters.hasMedia ? 'true' : 'false'}
      onChange={(value) => setFilters({ hasMedia: value === undefined ? undefined : value === 'true' })}
    />
  );
}

interface FacetFilterProps {
  label: string;
  items: readonly { name: string; total: number }[];
  value: string[] | undefined;
  onChange: (value: string[] | undefined) => void;
}

/** Names with the number of items that each would list. */
function FacetFilter({ label, items, value, onChange }: FacetFilterProps) {
  const web = useText('web');
  return (
    <FilterField label={label}>
      <Select<string[]>
        mode="multiple"
        allowClear
        maxTagCount="responsive"
        style={{ width: 200 }}
        popupMatchSelectWidth={280}
        placeholder={web('filter.all')}
        value={value ?? []}
        options={items.map(({ name, total }) => ({ value: name, label: `${name} (${total})` }))}
        onChange={(names) => onChange(names.length > 0 ? names : undefined)}
      />
    </FilterField>
  );
}
