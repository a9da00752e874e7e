import { Descriptions, Drawer, Flex } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { type ColumnOf, textColumn } from '#web/ui/columns.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { Time } from '#web/ui/Time.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { MessageStateTag } from '#features/inform/inform-message/web/facade.tsx';
import { LevelTag, useDecisionText } from '#features/inform/inform-rule/web/facade.tsx';
import { type Dispatch, type HandResult, informHandContract } from '../contract.ts';
import { useProgressText } from './use-hand-columns.tsx';

const REFRESH_MS = 3000;

/** What became of one sending, for each recipient, while it happens. */
export function ResultDrawer({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText('informHand');
  const found = useCall(informHandContract.list, { id }, { refreshMs: REFRESH_MS, keepsPrevious: true });
  const list = useListState({ filters: {}, prefix: 'result' });
  const [dispatch] = found.data?.items ?? [];
  return (
    <Drawer open title={t('screen.list')} size={960} onClose={onClose}>
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {dispatch && <Summary dispatch={dispatch} />}
      <ResourceTable
        name="hand-result"
        endpoint={informHandContract.results}
        list={list}
        input={{ id }}
        rowKey={(row: HandResult) => row.informUserId}
        columns={useResultColumns()}
        refreshMs={REFRESH_MS}
      />
    </Drawer>
  );
}

function Summary({ dispatch }: { dispatch: Dispatch }) {
  const t = useText('informHand');
  const progress = useProgressText();
  const { title, articleIds, warningLevel, note, sender, sendAt } = dispatch;
  return (
    <Descriptions
      column={1}
      size="small"
      styles={{ label: { minWidth: 90 } }}
      items={[
        {
          key: 'title',
          label: t('field.title'),
          children: articleIds.length > 1 ? t('more', { title, total: articleIds.length }) : title,
        },
        { key: 'level', label: t('field.warningLevel'), children: <LevelTag level={warningLevel} /> },
        ...(note === '' ? [] : [{ key: 'note', label: t('field.note'), children: <span style={{ whiteSpace: 'pre-wrap' }}>{note}</span> }]),
        { key: 'sender', label: t('field.sender'), children: sender },
        { key: 'sendAt', label: t('field.sendAt'), children: <Time value={sendAt} isFull /> },
        { key: 'progress', label: t('field.progress'), children: progress(dispatch) },
      ]}
    />
  );
}

function useResultColumns(): ColumnOf<typeof informHandContract.results>[] {
  const t = useText('informHand');
  const users = useText('informUser');
  const messages = useText('informMessage');
  const decisionText = useDecisionText();
  const stateText = (row: HandResult) =>
    row.messages.map(({ channel, messageState }) => `${users(`channel.${channel}`)} ${messages(`state.${messageState}`)}`).join(' · ');
  return [
    textColumn({ key: 'recipient', title: t('field.recipients'), grows: true }),
    textColumn({ key: 'result', title: t('field.result'), width: 220, value: decisionText }),
    {
      key: 'channel',
      title: t('field.channel'),
      width: 220,
      render: (row) => (
        <Flex vertical gap={4}>
          {row.messages.map(({ id, channel, messageState }) => (
            <span key={id}>
              {users(`channel.${channel}`)} <MessageStateTag state={messageState} />
            </span>
          ))}
        </Flex>
      ),
      text: stateText,
    },
    timeColumn('openedAt', t('field.openedAt')),
    timeColumn('confirmedAt', t('field.confirmedAt')),
  ];
}

/** The first of a recipient's channels on which it happened. */
function timeColumn(key: 'openedAt' | 'confirmedAt', title: string): ColumnOf<typeof informHandContract.results> {
  const first = (row: HandResult) => {
    const times = row.messages.flatMap((message) => message[key] ?? []);
    return times.length === 0 ? null : Math.min(...times);
  };
  return { key, title, width: 122, render: (row) => <Time value={first(row)} />, text: (row) => first(row) ?? '' };
}
