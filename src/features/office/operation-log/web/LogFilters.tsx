import { Select, Switch, Tag } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { EntitiesFilter } from '#web/ui/EntitiesFilter.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { type FiltersOf, type ListState } from '#web/ui/use-list-state.ts';
import { MODULES, useLogWords } from './use-log-words.ts';

export const LOG_FILTERS = {
  keyword: param.text,
  clientId: param.number,
  userId: param.numbers,
  module: param.text,
  action: param.text,
  targetId: param.text,
  ip: param.text,
  isRefused: param.flag,
  hour: param.number,
  kind: param.choice(['export', 'removal']),
  range: param.text,
};
export type LogList = ListState<FiltersOf<typeof LOG_FILTERS>, never>;

/** What a log is searched by; action, object and address come from its rows and go by their tags. */
export function LogFilters({ list, isEverywhere }: { list: LogList; isEverywhere: boolean }) {
  const t = useText('operationLog');
  const all = useText('web')('filter.all');
  const { moduleWord } = useLogWords();
  const { keyword, clientId, userId, module, isRefused, range } = list.filters;
  return (
    <FilterBar list={list}>
      <KeywordFilter value={keyword} placeholder={t('filter.keyword')} onChange={(text) => list.setFilters({ keyword: text })} />
      {isEverywhere ? (
        <FilterField label={t('field.client')}>
          <EntitySelect
            entity="client"
            placeholder={all}
            width={180}
            value={clientId}
            onChange={(id?: number) => list.setFilters({ clientId: id })}
          />
        </FilterField>
      ) : (
        <EntitiesFilter
          label={t('field.user')}
          entity="user"
          value={userId?.filter((id) => id !== 0)}
          onChange={(ids) => list.setFilters({ userId: ids })}
        />
      )}
      <FilterField label={t('field.module')}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'label' }}
          style={{ width: 160 }}
          placeholder={all}
          value={module}
          options={MODULES.map((name) => ({ value: name, label: moduleWord(name) }))}
          onChange={(name?: string) => list.setFilters({ module: name })}
        />
      </FilterField>
      <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      <FilterField label={t('filter.isRefused')}>
        <Switch size="small" checked={isRefused === true} onChange={(isOn) => list.setFilters({ isRefused: isOn || undefined })} />
      </FilterField>
      <ChosenByRows list={list} isEverywhere={isEverywhere} />
    </FilterBar>
  );
}

function ChosenByRows({ list, isEverywhere }: { list: LogList; isEverywhere: boolean }) {
  const t = useText('operationLog');
  const { actionWord } = useLogWords();
  const { userId, action, targetId, ip, hour, kind } = list.filters;
  // Those that no choice shows: nobody, and people of any client.
  const people = userId?.filter((id) => isEverywhere || id === 0) ?? [];
  return (
    <>
      {people.length > 0 && (
        <Chosen
          text={t('filter.person', { person: people.map((id) => (id === 0 ? t('noAccount') : `#${id}`)).join(', ') })}
          onClose={() => list.setFilters({ userId: undefined })}
        />
      )}
      {kind && <Chosen text={t(`filter.kind.${kind}`)} onClose={() => list.setFilters({ kind: undefined })} />}
      {hour !== undefined && (
        <Chosen text={t('filter.hour', { hour, next: hour + 1 })} onClose={() => list.setFilters({ hour: undefined })} />
      )}
      {action && (
        <Chosen text={t('filter.action', { action: actionWord(action) })} onClose={() => list.setFilters({ action: undefined })} />
      )}
      {targetId && <Chosen text={t('filter.target', { target: targetId })} onClose={() => list.setFilters({ targetId: undefined })} />}
      {ip && <Chosen text={t('filter.ip', { ip })} onClose={() => list.setFilters({ ip: undefined })} />}
    </>
  );
}

const Chosen = ({ text, onClose }: { text: string; onClose: () => void }) => (
  <Tag closable onClose={onClose}>
    {text}
  </Tag>
);
