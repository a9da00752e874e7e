import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ChoiceFilter } from '#web/ui/ChoiceFilter.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { FilterBar } from '#web/ui/FilterBar.tsx';
import { KeywordFilter } from '#web/ui/KeywordFilter.tsx';
import { param } from '#web/ui/list-params.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters, useListState } from '#web/ui/use-list-state.ts';
import { type InformSilence, informSilenceContract, SILENCE_STATES } from '../contract.ts';
import type { NewSilence } from './SilenceDialog.tsx';
import { useSilenceColumns } from './use-silence-columns.tsx';
import { useSilenceEnd } from './use-silence-end.ts';

const NewSilenceDialog = lazy(async () => ({ default: (await import('./SilenceDialog.tsx')).NewSilenceDialog }));
const SilenceDialog = lazy(async () => ({ default: (await import('./SilenceDialog.tsx')).SilenceDialog }));
type Open = { edit: InformSilence } | { create: NewSilence } | undefined;

const ASKED = { rule: param.number, event: param.number };

/** What tells nobody for some time, and what was kept back meanwhile. */
export function SilenceList() {
  const t = useText('informSilence');
  const rights = useRights('inform-setting');
  const [search] = useSearchParams();
  const [open, setOpen] = useState<Open>();
  useAskedToCreate(rights.modify, () => {
    const { rule = null, event = null } = readFilters(search, ASKED);
    setOpen({ create: { ruleId: rule, eventId: event } });
  });
  const list = useListState({ filters: { keyword: param.text, state: param.choice(SILENCE_STATES) } });
  const { filters, setFilters } = list;
  const create = rights.modify && (
    <Button type="primary" onClick={() => setOpen({ create: { ruleId: null, eventId: null } })}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <FilterBar list={list} extra={create}>
        <KeywordFilter value={filters.keyword} placeholder={t('filter.keyword')} onChange={(keyword) => setFilters({ keyword })} />
        <ChoiceFilter
          label={t('field.state')}
          values={SILENCE_STATES}
          labelOf={(state) => t(`state.${state}`)}
          value={filters.state}
          onChange={(state) => setFilters({ state })}
        />
      </FilterBar>
      <ResourceTable
        name="inform-silence"
        endpoint={informSilenceContract.list}
        list={list}
        columns={useSilenceColumns()}
        renderActions={(row: InformSilence) => rights.modify && <Actions silence={row} onEdit={() => setOpen({ edit: row })} />}
        renderBatchActions={rights.modify && ((rows: InformSilence[], clear: () => void) => <Batch silences={rows} onDone={clear} />)}
        emptyText={t('empty')}
        emptyAction={create}
      />
      <Suspense>
        {open && 'create' in open && <NewSilenceDialog {...open.create} onClose={() => setOpen(undefined)} />}
        {open && 'edit' in open && <SilenceDialog silence={open.edit} onClose={() => setOpen(undefined)} />}
      </Suspense>
    </>
  );
}

function Actions({ silence, onEdit }: { silence: InformSilence; onEdit: () => void }) {
  const t = useText('informSilence');
  const { end, isPending } = useSilenceEnd();
  return (
    <>
      <EditButton onClick={onEdit} />
      {silence.state === 'active' && (
        <Button type="link" size="small" loading={isPending} onClick={() => end([silence])}>
          {t('action.end')}
        </Button>
      )}
    </>
  );
}

function Batch({ silences, onDone }: { silences: readonly InformSilence[]; onDone: () => void }) {
  const t = useText('informSilence');
  const { end, isPending } = useSilenceEnd(onDone);
  return (
    <Button size="small" disabled={silences.every(({ state }) => state === 'ended')} loading={isPending} onClick={() => end(silences)}>
      {t('action.end')}
    </Button>
  );
}
