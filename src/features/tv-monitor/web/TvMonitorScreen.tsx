import { Alert, Button, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { EMOTIONS } from '#shared/media.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput, useListState } from '#web/ui/use-list-state.ts';
import { BROADCAST_MEDIA, tvMonitorContract } from '../contract.ts';
import { useBroadcastColumns } from './use-broadcast-columns.tsx';

const BroadcastDrawer = lazy(async () => ({ default: (await import('./BroadcastDrawer.tsx')).BroadcastDrawer }));
const SECOND_MS = 1000;
const FILTERS = {
  keyword: param.text,
  mediaType: param.choices(BROADCAST_MEDIA),
  channel: param.texts,
  programme: param.texts,
  emotion: param.choices(EMOTIONS),
  subjectId: param.numbers,
  hasMedia: param.flag,
  range: param.text,
};

/** Items of television and radio; filter, the item that is open and where it plays stand in the address. */
export function TvMonitorScreen() {
  const t = useText('tvMonitor');
  const web = useText('web');
  const [search, setSearch] = useSearchParams();
  const list = useListState({ filters: FILTERS });
  const { range, ...filters } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const times = period ? { from: period.from, until: period.until + SECOND_MS } : {};
  const shown = { ...list, filters };
  // The table asks the same; the answer is shared.
  const found = useCall(tvMonitorContract.list, { ...listInput(shown), ...times }, { keepsPrevious: true });
  const open = (id: number | undefined, ms = 0) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      next.delete('item');
      next.delete('at');
      if (id !== undefined) next.set('item', String(id));
      if (ms > 0) next.set('at', String(ms));
      return next;
    });
  const columns = useBroadcastColumns(open);
  const opened = Number(search.get('item'));
  const at = Number(search.get('at'));
  return (
    <>
      <PageHeader />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => list.setFilters({ keyword })} />
        <ChoicesFilter
          label={t('filter.media')}
          values={BROADCAST_MEDIA}
          labelOf={(media) => web(`media.${media}`)}
          value={filters.mediaType}
          onChange={(mediaType) => list.setFilters({ mediaType })}
          width={120}
        />
        <FacetFilter
          label={t('filter.channel')}
          items={found.data?.channels ?? []}
          value={filters.channel}
          onChange={(channel) => list.setFilters({ channel })}
        />
        <FacetFilter
          label={t('filter.programme')}
          items={found.data?.programmes ?? []}
          value={filters.programme}
          onChange={(programme) => list.setFilters({ programme })}
        />
        <ChoicesFilter
          label={t('filter.emotion')}
          values={EMOTIONS}
          labelOf={(emotion) => web(`emotion.${emotion}`)}
          value={filters.emotion}
          onChange={(emotion) => list.setFilters({ emotion })}
          width={130}
        />
        <FilterField label={t('filter.subject')}>
          <EntitySelect
            entity="subject"
            placeholder={web('filter.all')}
            isMultiple
            width={180}
            value={filters.subjectId}
            onChange={(ids: number[]) => list.setFilters({ subjectId: ids.length > 0 ? ids : undefined })}
          />
        </FilterField>
        <ChoiceFilter
          label={t('filter.player')}
          values={['true', 'false']}
          labelOf={(value) => t(value === 'true' ? 'player.yes' : 'player.no')}
          value={filters.hasMedia === undefined ? undefined : filters.hasMedia ? 'true' : 'false'}
          onChange={(value) => list.setFilters({ hasMedia: value === undefined ? undefined : value === 'true' })}
        />
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      {found.data?.isCut && <Alert type="warning" showIcon title={t('note.cut')} style={{ marginBlockEnd: 8 }} />}
      <ResourceTable
        name="tv-monitor"
        endpoint={tvMonitorContract.list}
        list={shown}
        input={times}
        columns={columns}
        renderActions={(row) => (
          <Button type="link" size="small" onClick={() => open(row.id)}>
            {t(row.mediaUrl ? 'action.play' : 'action.transcript')}
          </Button>
        )}
        emptyText={t('empty')}
      />
      <Suspense>
        {opened > 0 && (
          <BroadcastDrawer
            key={`${opened} ${at}`}
            id={opened}
            keyword={filters.keyword}
            startMs={at > 0 ? at : 0}
            onClose={() => open(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}

interface FacetFilterProps {
  label: string;
  items: readonly { name: string; total: number }[];
  value: string[] | undefined;
  onChange: (value: string[] | undefined) => void;
}

/** Names with how many items each would list. */
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
