import { Button } from 'antd';
import { articleContract } from '#features/core/article/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type HotSpot, hotSpotContract } from '../contract.ts';
import { useEventActions } from './use-event-actions.ts';

const invalidates = [hotSpotContract, articleContract];

export function FollowButton({ event: { id, title, isFollowed } }: { event: HotSpot }) {
  const t = useText('hotSpot');
  const follow = useAction(hotSpotContract.follow, {
    invalidates,
    success: (_, input) => t(input.isFollowed ? 'done.followed' : 'done.unfollowed', { title }),
    undo: (input) => ({ ...input, isFollowed }),
  });
  return (
    <Button type="link" size="small" onClick={() => follow.mutate({ eventIds: [id], isFollowed: !isFollowed })}>
      {t(isFollowed ? 'action.unfollow' : 'action.follow')}
    </Button>
  );
}

/** Muting takes an event out of the list at once, and the message offers to take it back. */
export function MuteButton({ event: { id, title, isMuted } }: { event: HotSpot }) {
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

/** Following and muting several at once; each gets only those that it changes, so that taking it back changes no others. */
export function EventBatchActions({ events, onDone }: { events: HotSpot[]; onDone: () => void }) {
  const t = useText('hotSpot');
  const { modify } = useRights('hot-spot-info');
  const follow = useAction(hotSpotContract.follow, {
    invalidates,
    success: (_, { eventIds }) => t('done.followedMany', { total: eventIds.length }),
    undo: (input) => ({ ...input, isFollowed: !input.isFollowed }),
    onDone,
  });
  const mute = useAction(hotSpotContract.mute, {
    invalidates,
    success: (_, { eventIds, isMuted }) => t(isMuted ? 'done.mutedMany' : 'done.unmutedMany', { total: eventIds.length }),
    undo: (input) => ({ ...input, isMuted: !input.isMuted }),
    onDone,
  });
  const others = events.filter(({ isFollowed }) => !isFollowed).map(({ id }) => id);
  // A list shows either the muted ones or the others.
  const isMuted = events.every((event) => event.isMuted);
  return (
    <>
      <Button size="small" disabled={others.length === 0} onClick={() => follow.mutate({ eventIds: others, isFollowed: true })}>
        {t('action.follow')}
      </Button>
      {modify && (
        <>
          <Button
            size="small"
            loading={mute.isPending}
            onClick={() =>
              mute.mutate({ eventIds: events.filter((event) => event.isMuted === isMuted).map(({ id }) => id), isMuted: !isMuted })
            }
          >
            {t(isMuted ? 'action.unmute' : 'action.mute')}
          </Button>
          <MergeButton rows={events} onDone={onDone} />
        </>
      )}
    </>
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
