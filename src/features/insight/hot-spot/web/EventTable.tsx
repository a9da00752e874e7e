import type { ArticleFilter } from '#features/core/article/contract.ts';
import { FromOwnSubjects } from '#features/core/article/web/facade.tsx';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import type { SortOf } from '#web/ui/list-names.ts';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { type ListState, listInput } from '#web/ui/use-list-state.ts';
import { type HotSpot, hotSpotContract } from '../contract.ts';
import { EventBatchActions, FollowButton, MuteButton } from './EventActions.tsx';
import { useEventColumns } from './use-event-columns.tsx';

const REFRESH_MS = 15_000;

export function EventTable({ list, filter }: { list: ListState<object, SortOf<typeof hotSpotContract.list>>; filter: ArticleFilter }) {
  const t = useText('hotSpot');
  const { modify } = useRights('hot-spot-info');
  // The same call as the table's: its answer contains the period of the numbers.
  const page = useCall(hotSpotContract.list, listInput(list), { keepsPrevious: true, refreshMs: REFRESH_MS }).data;
  const columns = useEventColumns(filter, page && { from: page.from, until: page.until });
  return (
    <ResourceTable
      name="hot-spots"
      endpoint={hotSpotContract.list}
      list={list}
      columns={columns}
      emptyText={t('empty')}
      emptyAction={<FromOwnSubjects />}
      refreshMs={REFRESH_MS}
      renderActions={(row) => (
        <>
          <FollowButton event={row} />
          {modify && <MuteButton event={row} />}
        </>
      )}
      renderBatchActions={(rows: HotSpot[], clear) => <EventBatchActions events={rows} onDone={clear} />}
    />
  );
}
