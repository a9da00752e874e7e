import { Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { REPOST_EMOTIONS, REPOST_SORTS } from '../contract.ts';
import type { RepostListState } from './use-repost-list.ts';

export function RepostFilterBar({ list, searched: { keyword, emotion, sort } }: Pick<RepostListState, 'list' | 'searched'>) {
  const t = useText('repost');
  const web = useText('web');
  return (
    <FilterBar list={list}>
      <KeywordFilter value={keyword} placeholder={t('list.word')} onChange={(text) => list.setFilters({ keyword: text })} />
      <ChoiceFilter
        label={t('list.emotion')}
        values={REPOST_EMOTIONS}
        labelOf={(value) => (value === 'none' ? t('emotion.none') : web(`emotion.${value}`))}
        value={emotion}
        onChange={(value) => list.setFilters({ emotion: value })}
      />
      <Select
        aria-label={t('list.order')}
        style={{ width: 140 }}
        value={sort}
        options={REPOST_SORTS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        onChange={(value) => list.setFilters({ sort: value === 'oldest' ? undefined : value })}
      />
    </FilterBar>
  );
}
