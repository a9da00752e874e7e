import { MEDIA_TYPES, SITE_LEVELS } from '#shared/media.ts';
import { useUsed } from '#web/session/client-options.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import type { FiltersOf, ListState } from '#web/ui/use-list-state.ts';
import { SITE_HEALTHS } from '../contract.ts';

export const SITE_PARAMS = {
  keyword: param.text,
  mediaType: param.choices(MEDIA_TYPES),
  level: param.choices(SITE_LEVELS),
  region: param.texts,
  health: param.choices(SITE_HEALTHS),
};

/** Filters shared by both lists of sites. */
export function SiteFilters({ list }: { list: ListState<FiltersOf<typeof SITE_PARAMS>> }) {
  const t = useText('website');
  const web = useText('web');
  const { filters, setFilters } = list;
  const media = useUsed('unusedMedia', MEDIA_TYPES, filters.mediaType);
  const levels = useUsed('unusedLevels', SITE_LEVELS, filters.level);
  return (
    <FilterBar list={list}>
      <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
      <ChoicesFilter
        label={t('field.mediaType')}
        values={media}
        labelOf={(value) => web(`media.${value}`)}
        value={filters.mediaType}
        onChange={(mediaType) => setFilters({ mediaType })}
      />
      <ChoicesFilter
        label={t('field.level')}
        values={levels}
        labelOf={(value) => web(`level.${value}`)}
        value={filters.level}
        onChange={(level) => setFilters({ level })}
      />
      <FilterField label={t('field.region')}>
        <EntitySelect
          entity="region"
          isMultiple
          width={160}
          placeholder={web('filter.all')}
          value={filters.region}
          onChange={(region: string[]) => setFilters({ region: region.length > 0 ? region : undefined })}
        />
      </FilterField>
      <ChoicesFilter
        label={t('field.health')}
        values={SITE_HEALTHS}
        labelOf={(value) => t(`health.${value}`)}
        value={filters.health}
        onChange={(health) => setFilters({ health })}
      />
    </FilterBar>
  );
}
