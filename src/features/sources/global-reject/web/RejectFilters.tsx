import { Checkbox } from 'antd';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { ClassSelect } from './ClassSelect.tsx';
import { classKindOf } from './class-kind.ts';

const STATES = ['enabled', 'disabled'] as const;
export const REJECT_PARAMS = {
  keyword: param.text,
  classId: param.number,
  state: param.choice(STATES),
  neverFired: param.flag,
};

export function RejectFilters({ kind, list }: { kind: RejectKind; list: ListState<FiltersOf<typeof REJECT_PARAMS>> }) {
  const t = useText('globalReject');
  const web = useText('web');
  const { filters, setFilters } = list;
  const classKind = classKindOf(kind);
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      {classKind && (
        <FilterField label={t('field.classId')}>
          <ClassSelect
            kind={classKind}
            width={140}
            placeholder={web('filter.all')}
            {...(filters.classId === undefined ? {} : { value: filters.classId })}
            onChange={(classId) => setFilters({ classId: classId ?? undefined })}
          />
        </FilterField>
      )}
      <ChoiceFilter
        label={t('field.state')}
        values={STATES}
        labelOf={(state) => web(`state.${state}`)}
        value={filters.state}
        onChange={(state) => setFilters({ state })}
      />
      <Checkbox
        checked={filters.neverFired === true}
        onChange={(event) => setFilters({ neverFired: event.target.checked ? true : undefined })}
      >
        {t('filter.neverFired')}
      </Checkbox>
    </FilterBar>
  );
}
