import { List, Skeleton, Space, Tag } from 'antd';
import { useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import type { PanelProps } from '#web/screens/panel-def.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { shortly } from '#web/ui/shortly.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Time } from '#web/ui/Time.tsx';
import { type Remark, remarkContract } from '../contract.ts';
import { RemarkForm } from './RemarkForm.tsx';

const MOST = 200;

/** Remarks on one article. */
export function RemarkPanel({ id }: PanelProps) {
  const t = useText('remark');
  const mayWrite = useRights('remark').modify;
  // A new form after each remark.
  const [written, setWritten] = useState(0);
  const page = useCall(remarkContract.list, { id, pageSize: MOST });
  return (
    <section className="panel" style={{ maxWidth: 900 }}>
      {mayWrite && <RemarkForm key={written} articleId={id} onDone={() => setWritten(written + 1)} />}
      {page.isError && <ErrorState error={page.error} onRetry={() => void page.refetch()} />}
      {page.isPending && <Skeleton active />}
      {page.data && (
        <List
          dataSource={page.data.items}
          locale={{ emptyText: <EmptyState text={t('emptyArticle')} /> }}
          renderItem={(remark) => <RemarkItem remark={remark} mayWrite={mayWrite} />}
        />
      )}
    </section>
  );
}

function RemarkItem({ remark, mayWrite }: { remark: Remark; mayWrite: boolean }) {
  const t = useText('remark');
  const web = useText('web');
  const remove = useAction(remarkContract.remove, { success: t('done.removed'), invalidates: [remarkContract] });
  return (
    <List.Item
      actions={
        remark.isMine && mayWrite
          ? [
              <ConfirmButton
                key="remove"
                question={t('confirm.remove', { text: shortly(remark.text) })}
                onConfirm={() => remove.mutateAsync({ id: [remark.id] })}
              >
                {web('action.remove')}
              </ConfirmButton>,
            ]
          : []
      }
    >
      <List.Item.Meta
        title={
          <Space size={8}>
            {remark.user}
            <Time value={remark.createdAt} isFull />
          </Space>
        }
        description={<RemarkText remark={remark} />}
      />
    </List.Item>
  );
}

function RemarkText({ remark: { text, mentions } }: { remark: Remark }) {
  return (
    <div style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {text}
      {mentions.length > 0 && (
        <div>
          {mentions.map((user) => (
            <Tag key={user.id}>@{user.name}</Tag>
          ))}
        </div>
      )}
    </div>
  );
}
