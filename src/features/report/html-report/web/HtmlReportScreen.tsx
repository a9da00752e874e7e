import { Button, Space } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { BulletinDrawer } from '#features/report/brief-report/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters, useListState } from '#web/ui/use-list-state.ts';
import { type BulletinShare, htmlReportContract, SHARE_STATES } from '../contract.ts';
import { ShareBatchActions, ShareRowActions } from './ShareActions.tsx';
import { useShareColumns } from './use-share-columns.tsx';

const ShareDrawer = lazy(async () => ({ default: (await import('./ShareDrawer.tsx')).ShareDrawer }));
const ShareDialog = lazy(async () => ({ default: (await import('./ShareDialog.tsx')).ShareDialog }));
const CodeDialog = lazy(async () => ({ default: (await import('./CodeDialog.tsx')).CodeDialog }));

const SPECIAL = { kind: 'special' } as const;

type Open = 'making' | { create: number | null } | { edit: BulletinShare } | { code: BulletinShare };
const ASKED = { bulletinId: param.number };

/** Links to bulletins for readers outside. */
export function HtmlReportScreen() {
  const t = useText('htmlReport');
  const { modify } = useRights('html-report');
  const bulletins = useRights('brief-report');
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  useAskedToCreate(modify, () => setOpen({ create: readFilters(search, ASKED).bulletinId ?? null }));
  const list = useListState({ filters: { keyword: param.text, state: param.choice(SHARE_STATES), bulletinId: param.number } });
  const { filters, setFilters } = list;
  const create = modify && (
    <Space>
      {bulletins.modify && <Button onClick={() => setOpen('making')}>{t('action.make')}</Button>}
      <Button type="primary" onClick={() => setOpen({ create: filters.bulletinId ?? null })}>
        {t('action.create')}
      </Button>
    </Space>
  );
  return (
    <>
      <PageHeader extra={create} />
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.state')}
          values={SHARE_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="html-report"
        endpoint={htmlReportContract.list}
        list={list}
        columns={useShareColumns()}
        renderActions={(row: BulletinShare) => (
          <ShareRowActions share={row} onEdit={() => setOpen({ edit: row })} onCode={() => setOpen({ code: row })} />
        )}
        renderBatchActions={modify && ((rows: BulletinShare[], clear: () => void) => <ShareBatchActions shares={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={create}
      />
      {open && <Opened open={open} onOpen={setOpen} />}
    </>
  );
}

function Opened({ open, onOpen }: { open: Open; onOpen: (open: Open | undefined) => void }) {
  const t = useText('htmlReport');
  const close = () => onOpen(undefined);
  return (
    <Suspense>
      {open === 'making' && (
        <BulletinDrawer from={SPECIAL} notes={[t('makeNote')]} onMaking={(id) => onOpen({ create: id })} onClose={close} />
      )}
      {open !== 'making' && 'create' in open && <ShareDrawer bulletinId={open.create} onClose={close} />}
      {open !== 'making' && 'edit' in open && <ShareDialog share={open.edit} onClose={close} />}
      {open !== 'making' && 'code' in open && <CodeDialog share={open.code} onClose={close} />}
    </Suspense>
  );
}
