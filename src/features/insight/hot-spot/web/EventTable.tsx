import { Button } from 'antd';
import { articleContract, type ArticleFilter } from '#features/core/article/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import type { SortOf } from '#web/ui/list-names.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type ListState, listInput } from '#web/ui/use-list-state.ts';
import { type HotSpot, hotSpotContract } from '../contract.ts';
import { useEventActions } from './use-event-actions.ts';
import { useEventColumns } from './use-event-columns.tsx';

const REFRESH_MS = 15_000;

export function EventTable({ list, filter }: { list: ListState<object, SortOf<typeof hotSpotContract.list>>; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const { modify } = useRights('hot-spot-info');
  // The same call as the table's: its answer contains the period of the numbers.
  const page = useCall(hotSpotContract.list, listInput(list), { keepsPrevious: true, refreshMs: REFRESH_MS }).data;
  const columns = useEventColumns(filter, page && { from: page.from, until: page.until });
  const { follow } = useEventActions();
  return (
    <ResourceTable
      name="hot-spots"
      endpoint={hotSpotContract.list}
      list={list}
      columns={columns}
      emptyText={t('empty')}
      refreshMs={REFRESH_MS}
      renderActions={(row) => (
        <>
          <Button type="link" size="small" onClick={() => follow.mutate({ eventIds: [row.id], isFollowed: !row.isFollowed })}>
            {t(row.isFollowed ? 'action.unfollow' : 'action.follow')}
          </Button>
          {modify && <MuteButton event={row} />}
        </>
      )}
      {...(modify ? { renderBatchActions: (rows: HotSpot[], clear: () => void) => <MergeButton rows={rows} onDone={clear} /> } : {})}
    />
  );
}

/** Muting takes an event out of the list at once, and the message offers to take it back. */
function MuteButton({ event: { id, title, isMuted } }: { event: HotSpot }) {
  const t = useText('hotSpot');
  const mute = useAction(hotSpotContract.mute, {
    invalidates: [hotSpotContract, articleContract],
    success: (_, input) => t(input.isMuted ? 'done.muted' : 'done.unmuted', { title }),
    undo: (input) => ({ ...input, isMuted }),
  });
  return (
    <Button type="link" size="small" loading={mute.isPending} onClick={() => mute.mutate({ eventIds: [id], isMuted: !isMuted })}>
      {t(isMuted ? 'action.unmute' : 'action.mute')}
    </Button>
  );
}

/** Merges the events into the hottest of them. */
function MergeButton({ rows, onDone }: { rows: HotSpot[]; onDone: () => void }) {
  const t = useText('hotSpot');
  const { merge } = useEventActions();
  const [into, ...others] = rows.toSorted((a, b) => b.heat.value - a.heat.value);
  if (!into || others.length === 0) return null;
  return (
    <ConfirmButton
      type="default"
      isDanger={false}
      question={t('confirm.merge', { total: others.length, title: into.title })}
      onConfirm={() => merge.mutateAsync({ id: into.id, eventIds: others.map((row) => row.id) }).then(onDone, () => undefined)}
    >
      {t('action.merge')}
    </ConfirmButton>
  );
}
