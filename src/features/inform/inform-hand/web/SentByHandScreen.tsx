import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoicesFilter } from '#web/ui/ChoiceFilter.tsx';
import { parseDateRange } from '#web/ui/date-range.ts';
import { DateRange } from '#web/ui/DateRange.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { FilterField } from '#web/ui/FilterField.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters, useListState } from '#web/ui/use-list-state.ts';
import { type Dispatch, informHandContract } from '../contract.ts';
import type { Chosen } from './ComposeDrawer.tsx';
import { HandBatchActions, HandRowActions } from './HandActions.tsx';
import { useHandColumns } from './use-hand-columns.tsx';

const ComposeDrawer = lazy(async () => ({ default: (await import('./ComposeDrawer.tsx')).ComposeDrawer }));
const ResultDrawer = lazy(async () => ({ default: (await import('./ResultDrawer.tsx')).ResultDrawer }));
const REFRESH_MS = 5000;
/** What the address may bring: articles, or an event whose articles are taken. */
const ASKED = { article: param.numbers, event: param.number };
type Open = { compose: Chosen } | { resultOf: number } | undefined;

/** What people sent by hand, and what became of it. */
export function SentByHandScreen() {
  const t = useText('informHand');
  const rules = useText('informRule');
  const { action } = useRights('inform');
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  const list = useListState({ filters: { keyword: param.text, warningLevel: param.choices(SURGE_LEVELS), period: param.text } });
  useAskedToCreate(action, () => {
    const { article = [], event } = readFilters(search, ASKED);
    setOpen({ compose: { articleIds: article, eventId: event } });
  });
  const { period, ...asked } = list.filters;
  const create = action && (
    <Button type="primary" onClick={() => setOpen({ compose: { articleIds: [], eventId: undefined } })}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={asked.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => list.setFilters({ keyword })} />
        <ChoicesFilter
          label={t('field.warningLevel')}
          values={SURGE_LEVELS}
          labelOf={(level) => rules(`level.${level}`)}
          value={asked.warningLevel}
          onChange={(warningLevel) => list.setFilters({ warningLevel })}
        />
        <FilterField label={t('field.period')}>
          <DateRange value={period} onChange={(value) => list.setFilters({ period: value })} />
        </FilterField>
      </FilterBar>
      <ResourceTable
        name="sent-by-hand"
        endpoint={informHandContract.list}
        list={{ ...list, filters: asked }}
        input={parseDateRange(period ?? '')}
        columns={useHandColumns()}
        refreshMs={REFRESH_MS}
        renderActions={(row: Dispatch) => <HandRowActions dispatch={row} onShow={() => setOpen({ resultOf: row.id })} />}
        renderBatchActions={action && ((rows: Dispatch[], clear: () => void) => <HandBatchActions dispatches={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <OpenDrawer open={open} setOpen={setOpen} />
    </>
  );
}

function OpenDrawer({ open, setOpen }: { open: Open; setOpen: (open: Open) => void }) {
  const close = () => setOpen(undefined);
  return (
    <Suspense>
      {open && 'compose' in open && <ComposeDrawer chosen={open.compose} onClose={close} onSent={(id) => setOpen({ resultOf: id })} />}
      {open && 'resultOf' in open && <ResultDrawer id={open.resultOf} onClose={close} />}
    </Suspense>
  );
}
