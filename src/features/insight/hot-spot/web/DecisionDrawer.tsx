import { Drawer, List } from 'antd';
import { useState } from 'react';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { formatFullTime } from '#web/ui/format-time.ts';
import { ToneTag } from '#web/ui/ToneTag.tsx';
import { type EventDecision, hotSpotContract } from '../contract.ts';
import { useEventActions } from './use-event-actions.ts';

const PAGE_SIZE = 20;

/** People's merges and splits; each can be undone once. */
export function DecisionDrawer({ onClose }: { onClose: () => void }) {
  const t = useText('hotSpot');
  const [page, setPage] = useState(1);
  const decisions = useCall(hotSpotContract.decisionList, { page, pageSize: PAGE_SIZE }, { keepsPrevious: true });
  return (
    <Drawer open width={640} title={t('action.log')} onClose={onClose}>
      {decisions.isError && <ErrorState error={decisions.error} onRetry={() => void decisions.refetch()} />}
      {(decisions.data || !decisions.isError) && (
        <List
          size="small"
          loading={decisions.isPending}
          dataSource={decisions.data?.items ?? []}
          locale={{ emptyText: decisions.isPending ? ' ' : <EmptyState text={t('log.empty')} /> }}
          pagination={{
            current: page,
            pageSize: PAGE_SIZE,
            total: decisions.data?.total ?? 0,
            onChange: setPage,
            hideOnSinglePage: true,
            size: 'small',
          }}
          renderItem={(row) => <DecisionLine decision={row} />}
        />
      )}
    </Drawer>
  );
}

function DecisionLine({ decision }: { decision: EventDecision }) {
  const t = useText('hotSpot');
  const { modify } = useRights('hot-spot-info');
  const { undo } = useEventActions();
  const { title, otherTitle: other, articles: total } = decision;
  return (
    <List.Item
      actions={
        modify && decision.undoneAt === null
          ? [
              <ConfirmButton
                key="undo"
                question={t('confirm.undo')}
                onConfirm={() =>
                  undo.mutateAsync({ id: decision.id }).then(
                    () => undefined,
                    () => undefined,
                  )
                }
              >
                {t('action.undo')}
              </ConfirmButton>,
            ]
          : []
      }
    >
      <List.Item.Meta
        title={t(`log.${decision.kind}`, { title, other, total })}
        description={
          <>
            {decision.user} · {formatFullTime(decision.createdAt)}{' '}
            {decision.undoneAt !== null && <ToneTag tone="grey">{t('log.undone')}</ToneTag>}
            {decision.undoes !== null && <ToneTag tone="grey">{t('log.isUndo')}</ToneTag>}
          </>
        }
      />
    </List.Item>
  );
}
