import { Button, Flex, Select, Skeleton } from 'antd';
import { Link } from 'react-router';
import { SIGNS } from '#shared/repost-signs.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ListPages } from '#web/ui/ListPages.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { REPOST_EMOTIONS, REPOST_SORTS, repostContract } from '../contract.ts';
import './repost.css';
import { repostsOf } from './list-link.ts';
import { REPOST_SPREAD } from './screens.ts';
import { RepostItem } from './RepostItem.tsx';

const ONLY = {
  repostId: param.number,
  parentId: param.number,
  under: param.number,
  level: param.number,
  author: param.text,
  to: param.text,
  region: param.text,
  province: param.text,
  from: param.number,
  until: param.number,
  word: param.text,
  opinion: param.text,
  sign: param.choice(SIGNS),
  signKey: param.text,
  hasUnknownParent: param.choice(['true']),
  hasFollowers: param.choice(['true']),
};
const PARAMS = {
  ...ONLY,
  id: param.number,
  keyword: param.text,
  emotion: param.choice(REPOST_EMOTIONS),
  sort: param.choice(REPOST_SORTS),
};
const NAMED = [
  'repostId',
  'parentId',
  'under',
  'level',
  'author',
  'to',
  'region',
  'province',
  'from',
  'word',
  'opinion',
  'hasUnknownParent',
  'hasFollowers',
] as const;

/** The reposts behind a number of the analysis: all of `?id=`, or those with what the address says. */
export function RepostListScreen() {
  const t = useText('repost');
  const web = useText('web');
  const list = useListState({ filters: PARAMS });
  const { id = 0, keyword, emotion, sort = 'oldest', ...only } = list.filters;
  const { page, pageSize } = list;
  const found = useCall(
    repostContract.reposts,
    { id, page, pageSize, sort, keyword, emotion, ...only },
    { isEnabled: id > 0, keepsPrevious: true },
  );
  return (
    <>
      <PageHeader
        extra={
          <Link to={pathTo(REPOST_SPREAD, {}, { id })}>
            <Button type="primary">{t('list.back')}</Button>
          </Link>
        }
      />
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
      <section className="panel" aria-busy={found.isFetching}>
        <Flex gap={8} wrap align="center" className="table-tools">
          <span aria-live="polite">{found.data && t('sign.count', { total: found.data.total })}</span>
          {NAMED.filter((key) => only[key] !== undefined).map((key) => (
            <ToneTag key={key} tone="blue">
              {t(`only.${key}`, { value: only[key] ?? '' })}
            </ToneTag>
          ))}
          {only.sign && <ToneTag tone="blue">{`${t('only.sign')}: ${t(`sign.${only.sign}`)}`}</ToneTag>}
          {Object.values(only).some((value) => value !== undefined) && <Link to={repostsOf(id)}>{t('action.all')}</Link>}
        </Flex>
        {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
        {found.isPending && id > 0 && <Skeleton active />}
        {(found.data?.items.length === 0 || id === 0) && <EmptyState text={t('list.none')} />}
        {found.data && (
          <>
            <ul className="repost-list">
              {found.data.items.map((repost) => (
                <RepostItem key={repost.id} articleId={id} repost={repost} />
              ))}
            </ul>
            <ListPages list={list} total={found.data.total} />
          </>
        )}
      </section>
    </>
  );
}
