import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { listPageContract, type Source, taskScheduleContract } from '../contract.ts';
import { listPageHealthContract, taskHealthContract } from '../health.contract.ts';

const IntervalDialog = lazy(async () => ({ default: (await import('./IntervalDialog.tsx')).IntervalDialog }));
const BindDialog = lazy(async () => ({ default: (await import('#features/sources/collect-server/web/facade.tsx')).BindDialog }));
const CONTRACTS = { own: listPageContract, all: taskScheduleContract };
const invalidates = [listPageContract, listPageHealthContract, taskScheduleContract, taskHealthContract];

interface SourceBatchActionsProps {
  sources: readonly Source[];
  /** The client's own, or any for the provider's staff, where sources cannot be deleted. */
  scope: 'own' | 'all';
  onDone: () => void;
}

/** What can be done with several sources at once. */
export function SourceBatchActions({ sources, scope, onDone }: SourceBatchActionsProps) {
  const t = useText('source');
  const web = useText('web');
  const rights = useRights(scope === 'own' ? 'website' : 'extraction');
  const ids = sources.map(({ id }) => id);
  const collect = useAction(CONTRACTS[scope].collect, { invalidates, success: t('done.collect'), onDone });
  const remove = useAction(listPageContract.remove, { invalidates, success: t('done.removed'), onDone });
  return (
    <>
      {rights.action && (
        <Button size="small" loading={collect.isPending} onClick={() => collect.mutate({ ids })}>
          {t('action.collect')}
        </Button>
      )}
      {rights.modify && <Changes sources={sources} scope={scope} onDone={onDone} />}
      {rights.modify && scope === 'all' && <BindButton ids={ids} onDone={onDone} />}
      {rights.delete && scope === 'own' && (
        <ConfirmButton
          type="default"
          question={t('confirm.removeMany', { total: ids.length })}
          onConfirm={() => remove.mutateAsync({ id: ids })}
        >
          {web('action.remove')}
        </ConfirmButton>
      )}
    </>
  );
}

/** Which servers read them. */
function BindButton({ ids, onDone }: { ids: readonly number[]; onDone: () => void }) {
  const servers = useText('collectServer');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {servers('action.bind')}
      </Button>
      <Suspense>
        {isOpen && <BindDialog sourceIds={ids} invalidates={invalidates} onDone={onDone} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

/** How often they are read, and whether at all; each can be taken back. */
function Changes({ sources, scope, onDone }: SourceBatchActionsProps) {
  const t = useText('source');
  const [isEditing, setEditing] = useState(false);
  const state = useAction(CONTRACTS[scope].changeState, {
    invalidates,
    success: ({ changed }, input) => t(`done.${input.state}Many`, { total: changed }),
    undo: (input) => ({ ...input, state: input.state === 'enabled' ? ('paused' as const) : ('enabled' as const) }),
    onDone,
  });
  /** Only those that it changes, so that an undo brings exactly them back. */
  const turn = (to: Source['state']) => {
    const ids = sources.filter((source) => source.state !== to).map(({ id }) => id);
    return (
      <Button size="small" disabled={ids.length === 0} onClick={() => state.mutate({ ids, state: to })}>
        {t(to === 'paused' ? 'action.pause' : 'action.enable')}
      </Button>
    );
  };
  return (
    <>
      <Button size="small" onClick={() => setEditing(true)}>
        {t('interval.edit')}
      </Button>
      {turn('paused')}
      {turn('enabled')}
      <Suspense>{isEditing && <IntervalDialog sources={sources} scope={scope} onClose={() => setEditing(false)} />}</Suspense>
    </>
  );
}
