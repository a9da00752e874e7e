import { Button } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { type Source, taskScheduleContract } from '../contract.ts';
import { taskHealthContract } from '../health.contract.ts';
import { IntervalDialog } from './IntervalDialog.tsx';

const invalidates = [taskScheduleContract, taskHealthContract];

/** What can be done with several sources of any clients at once. */
export function ScheduleBatch({ sources, onDone }: { sources: readonly Source[]; onDone: () => void }) {
  const t = useText('source');
  const rights = useRights('extraction');
  const [isEditing, setEditing] = useState(false);
  const ids = sources.map(({ id }) => id);
  const collect = useAction(taskScheduleContract.collect, { invalidates, success: t('done.collect'), onDone });
  const state = useAction(taskScheduleContract.changeState, {
    invalidates,
    success: ({ changed }) => t('done.states', { total: changed }),
    undo: (input) => ({ ...input, state: input.state === 'enabled' ? ('paused' as const) : ('enabled' as const) }),
    onDone,
  });
  /** Only those that it changes, so that an undo brings exactly them back. */
  const turn = (to: Source['state']) =>
    state.mutate({ ids: sources.filter((source) => source.state !== to).map(({ id }) => id), state: to });
  const canPause = sources.some((source) => source.state === 'enabled');
  const canEnable = sources.some((source) => source.state === 'paused');
  return (
    <>
      {rights.action && (
        <Button size="small" loading={collect.isPending} onClick={() => collect.mutate({ ids })}>
          {t('action.collect')}
        </Button>
      )}
      {rights.modify && (
        <>
          <Button size="small" onClick={() => setEditing(true)}>
            {t('interval.edit')}
          </Button>
          <Button size="small" disabled={!canPause} onClick={() => turn('paused')}>
            {t('action.pause')}
          </Button>
          <Button size="small" disabled={!canEnable} onClick={() => turn('enabled')}>
            {t('action.enable')}
          </Button>
        </>
      )}
      {isEditing && <IntervalDialog sources={sources} onClose={() => setEditing(false)} />}
    </>
  );
}
