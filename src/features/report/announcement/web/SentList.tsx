import { lazy, Suspense, useState } from 'react';
import { ANNOUNCEMENT_LEVELS, ANNOUNCEMENT_STATES, type AnnouncementReach } from '#shared/announcement.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { announcementContract, type SentAnnouncement } from '../contract.ts';
import { SentRowActions, WithdrawSelected } from './SentActions.tsx';
import { useSentColumns } from './use-sent-columns.tsx';

const EditDrawer = lazy(async () => ({ default: (await import('./EditDrawer.tsx')).EditDrawer }));
const ReadersDrawer = lazy(async () => ({ default: (await import('./ReadersDrawer.tsx')).ReadersDrawer }));
const VersionsDrawer = lazy(async () => ({ default: (await import('./VersionsDrawer.tsx')).VersionsDrawer }));
const WithdrawDialog = lazy(async () => ({ default: (await import('./WithdrawDialog.tsx')).WithdrawDialog }));

type Open =
  | { kind: 'edit' | 'readers' | 'versions'; of: SentAnnouncement }
  | { kind: 'withdraw'; of: SentAnnouncement[]; onDone: () => void }
  | undefined;

/** What was announced, and who has read it. */
export function SentList({ reach }: { reach: AnnouncementReach }) {
  const t = useText('announcement');
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const list = useListState({
    filters: { keyword: param.text, state: param.choices(ANNOUNCEMENT_STATES), level: param.choices(ANNOUNCEMENT_LEVELS) },
  });
  const { filters, setFilters } = list;
  return (
    <>
      <FilterBar list={list}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.state')}
          values={ANNOUNCEMENT_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state?.[0]}
          onChange={(state) => setFilters({ state: state && [state] })}
        />
        <ChoiceFilter
          label={t('field.level')}
          values={ANNOUNCEMENT_LEVELS}
          labelOf={(level) => t(`level.${level}`)}
          value={filters.level?.[0]}
          onChange={(level) => setFilters({ level: level && [level] })}
        />
      </FilterBar>
      <ResourceTable
        name={`announcement-${reach}`}
        endpoint={announcementContract.list}
        list={list}
        input={{ reach }}
        columns={useSentColumns()}
        renderActions={(row: SentAnnouncement) => (
          <SentRowActions
            announcement={row}
            onOpen={(kind) => setOpen({ kind, of: row })}
            onWithdraw={() => setOpen({ kind: 'withdraw', of: [row], onDone: close })}
          />
        )}
        canSelect={({ state }: SentAnnouncement) => state !== 'withdrawn'}
        renderBatchActions={(rows: SentAnnouncement[], clear: () => void) => (
          <WithdrawSelected onWithdraw={() => setOpen({ kind: 'withdraw', of: rows, onDone: clear })} />
        )}
        emptyText={t('empty.sent')}
      />
      <OpenDrawer open={open} onClose={close} />
    </>
  );
}

function OpenDrawer({ open, onClose }: { open: Open; onClose: () => void }) {
  return (
    <Suspense>
      {open?.kind === 'edit' && <EditDrawer announcement={open.of} onClose={onClose} />}
      {open?.kind === 'readers' && <ReadersDrawer announcement={open.of} onClose={onClose} />}
      {open?.kind === 'versions' && <VersionsDrawer announcement={open.of} onClose={onClose} />}
      {open?.kind === 'withdraw' && <WithdrawDialog announcements={open.of} onDone={open.onDone} onClose={onClose} />}
    </Suspense>
  );
}
