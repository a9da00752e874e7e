import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf } from '#web/ui/use-list-state.ts';
import { ALL_KINDS, type BackgroundWork, WORK_STATES } from '../contract.ts';

export const WORK_PARAMS = { kind: param.choices(ALL_KINDS), state: param.choices(WORK_STATES) };

interface WorkFiltersProps {
  filters: FiltersOf<typeof WORK_PARAMS>;
  kinds: readonly BackgroundWork['kind'][];
  onChange: (filters: Partial<FiltersOf<typeof WORK_PARAMS>>) => void;
}

export function WorkFilters({ filters, kinds, onChange }: WorkFiltersProps) {
  const t = useText('backgroundWork');
  return (
    <>
      <ChoicesFilter
        label={t('field.kind')}
        values={kinds}
        labelOf={(kind) => t(`kind.${kind}`)}
        value={filters.kind}
        onChange={(kind) => onChange({ kind })}
        width={240}
      />
      <ChoicesFilter
        label={t('field.state')}
        values={WORK_STATES}
        labelOf={(state) => t(`state.${state}`)}
        value={filters.state}
        onChange={(state) => onChange({ state })}
      />
    </>
  );
}
