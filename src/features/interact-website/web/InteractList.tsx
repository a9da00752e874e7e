import { Alert, Button, Select } from 'antd';
import { lazy, Suspense } from 'react';
import { Link, useSearchParams } from 'react-router';
import { ARTICLE_DETAIL } from '#features/article/web/screens.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useCan } from '#web/session/user-store.ts';
import { ChoiceFilter, ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { DateRange } from '#web/ui/DateRange.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { listInput, useListState } from '#web/ui/use-list-state.ts';
import { useReasonText } from '#web/ui/use-reason-text.ts';
import { type InteractItem, interactContract, QUESTION_STATES } from '../contract.ts';
import { type CountKey, QuestionCounts } from './QuestionCounts.tsx';
import { useQuestionColumns } from './use-question-columns.tsx';

const QuestionDrawer = lazy(async () => ({ default: (await import('./QuestionDrawer.tsx')).QuestionDrawer }));
const SECOND_MS = 1000;
const FILTERS = {
  keyword: param.text,
  boardId: param.numbers,
  state: param.choices(QUESTION_STATES),
  isOverdue: param.flag,
  isListed: param.flag,
  range: param.text,
};

/** Questions of the boards; everything that narrows them, and the one that is open, stands in the address. */
export function InteractList() {
  const t = useText('interact');
  const [search, setSearch] = useSearchParams();
  const list = useListState({ filters: FILTERS, sort: 'askedAt' });
  const { range, ...filters } = list.filters;
  const period = range ? parseDateRange(range) : undefined;
  const times = period ? { from: period.from, until: period.until + SECOND_MS } : {};
  const shown = { ...list, filters };
  const counts = useCall(interactContract.list, { ...listInput(shown), ...times }, { keepsPrevious: true });
  const open = (id: number | undefined) =>
    setSearch((current) => {
      const next = new URLSearchParams(current);
      if (id === undefined) next.delete('question');
      else next.set('question', String(id));
      return next;
    });
  const choose = (key: CountKey) =>
    list.setFilters({
      state: key === 'total' || key === 'overdue' || key === 'gone' ? undefined : [key],
      isOverdue: key === 'overdue' ? true : undefined,
      isListed: key === 'gone' ? false : undefined,
    });
  const columns = useQuestionColumns(open);
  const opened = Number(search.get('question'));
  return (
    <>
      <Boards chosen={filters.boardId} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => list.setFilters({ keyword })} />
        <BoardFilter value={filters.boardId} onChange={(boardId) => list.setFilters({ boardId })} />
        <ChoicesFilter
          label={t('filter.state')}
          values={QUESTION_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state}
          onChange={(state) => list.setFilters({ state })}
        />
        <ChoiceFilter
          label={t('filter.overdue')}
          values={['true', 'false']}
          labelOf={(value) => t(value === 'true' ? 'overdue.yes' : 'overdue.no')}
          value={filters.isOverdue === undefined ? undefined : filters.isOverdue ? 'true' : 'false'}
          onChange={(value) => list.setFilters({ isOverdue: value === undefined ? undefined : value === 'true' })}
        />
        <DateRange value={range} onChange={(text) => list.setFilters({ range: text })} />
      </FilterBar>
      {counts.data && <QuestionCounts counts={counts.data.counts} chosen={chosenCount(filters)} onChoose={choose} />}
      <ResourceTable
        name="interact-website"
        endpoint={interactContract.list}
        list={shown}
        input={times}
        columns={columns}
        renderActions={(row) => <QuestionActions item={row} onOpen={() => open(row.id)} />}
        emptyText={t('empty')}
      />
      <Suspense>{opened > 0 && <QuestionDrawer id={opened} onClose={() => open(undefined)} />}</Suspense>
    </>
  );
}

function chosenCount({
  state,
  isOverdue,
  isListed,
}: {
  state?: readonly string[] | undefined;
  isOverdue?: boolean | undefined;
  isListed?: boolean | undefined;
}): CountKey | undefined {
  if (isListed !== undefined) return !isListed && state === undefined && isOverdue === undefined ? 'gone' : undefined;
  if (state === undefined) return isOverdue === undefined ? 'total' : isOverdue ? 'overdue' : undefined;
  return state.length === 1 && isOverdue === undefined ? (state[0] as CountKey) : undefined;
}

const useBoards = () => useCall(interactContract.boards, undefined, { staleMs: 30_000 });

function BoardFilter({ value, onChange }: { value: number[] | undefined; onChange: (value: number[] | undefined) => void }) {
  const t = useText('interact');
  const boards = useBoards();
  return (
    <FilterField label={t('filter.board')}>
      <Select<number[]>
        mode="multiple"
        allowClear
        style={{ width: 200 }}
        placeholder={t('board.all')}
        value={value ?? []}
        options={(boards.data?.items ?? []).map((board) => ({
          value: board.id,
          label: `${board.name}${board.isEnabled ? '' : t('board.off')} (${board.items})`,
        }))}
        onChange={(ids) => onChange(ids.length > 0 ? ids : undefined)}
      />
    </FilterField>
  );
}

/** A board that could not be read says why: its questions may be older than they look. */
function Boards({ chosen }: { chosen: number[] | undefined }) {
  const t = useText('interact');
  const reason = useReasonText('interact');
  const failing = (useBoards().data?.items ?? []).filter(
    (board) => board.isEnabled && board.lastError !== '' && (!chosen || chosen.includes(board.id)),
  );
  return failing.map((board) => (
    <Alert
      key={board.id}
      type="warning"
      showIcon
      title={t('board.failed', { name: board.name, reason: reason(board.lastError) })}
      style={{ marginBlockEnd: 8 }}
    />
  ));
}

function QuestionActions({ item, onOpen }: { item: InteractItem; onOpen: () => void }) {
  const t = useText('interact');
  const mayAdd = useCan('classifiedInfo.m');
  const add = useAction(interactContract.add, {
    invalidates: [interactContract],
    success: (output) => t(output.isNew ? 'done.added' : 'done.known'),
  });
  return (
    <>
      <Button type="link" size="small" onClick={onOpen}>
        {t('action.detail')}
      </Button>
      {item.articleId !== null && (
        <Link to={pathTo(ARTICLE_DETAIL, { id: item.articleId })}>
          <Button type="link" size="small">
            {t('action.article')}
          </Button>
        </Link>
      )}
      {item.articleId === null && mayAdd && (
        <Button type="link" size="small" loading={add.isPending} onClick={() => add.mutate({ id: item.id })}>
          {t('action.add')}
        </Button>
      )}
    </>
  );
}
