import { useNavigate } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { repostContract } from '../contract.ts';
import { REPOST_SPREAD } from '../paths.ts';
import { postColumns } from './post-columns.tsx';

const PARAMS = { keyword: param.text, isWatched: param.flag };
const WATCHED = ['yes', 'no'] as const;
const ADDRESS = /^https?:\/\//i;
const ID = /^\d{8,}$/;

/** The client's posts, those with most reposts first; an id or an address opens the post directly. */
export function PostPicker() {
  const t = useText('repost');
  const navigate = useNavigate();
  const list = useListState({ filters: PARAMS, sort: 'reposts' });
  const search = (text: string | undefined) => {
    if (text && ID.test(text)) return void navigate(pathTo(REPOST_SPREAD, {}, { id: text }));
    if (text && ADDRESS.test(text)) return void navigate(pathTo(REPOST_SPREAD, {}, { url: text }));
    return list.setFilters({ keyword: text });
  };
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={list.filters.keyword} placeholder={t('picker.find')} width={360} onChange={search} />
        <ChoiceFilter
          label={t('watch.only')}
          values={WATCHED}
          labelOf={(value) => t(`watch.${value}`)}
          value={list.filters.isWatched === undefined ? undefined : list.filters.isWatched ? 'yes' : 'no'}
          onChange={(value) => list.setFilters({ isWatched: value === undefined ? undefined : value === 'yes' })}
        />
      </FilterBar>
      <ResourceTable name="repost-post" endpoint={repostContract.posts} list={list} emptyText={t('picker.none')} columns={postColumns(t)} />
    </>
  );
}
