import { Button, Flex, Skeleton } from 'antd';
import { useState } from 'react';
import type { CallInput } from '#shared/contract.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { ListPages } from '#web/ui/ListPages.tsx';
import { commentContract } from '../contract.ts';
import type { Said } from './said.ts';
import { ReplyItem } from './ReplyItem.tsx';

interface SaidRepliesProps {
  input: CallInput<typeof commentContract.hotWords>;
  said: Said;
  onClose: () => void;
}
const FIRST = { page: 1, pageSize: 20 };

/** The comments with this word or opinion. */
export function SaidReplies({ input, said, onClose }: SaidRepliesProps) {
  const t = useText('comment');
  const [{ page, pageSize }, setPaging] = useState(FIRST);
  const { word, opinion } = said;
  const replies = useCall(
    commentContract.hotWordReplies,
    { ...input, ...(word === undefined ? { opinion } : { word }), page, pageSize },
    { keepsPrevious: true },
  );
  return (
    <section aria-busy={replies.isFetching} aria-label={t('hot.behind')}>
      <Flex justify="space-between" align="center" gap={8} style={{ marginBlockStart: 16 }}>
        <h2 style={{ fontSize: 14, margin: 0 }} aria-live="polite">
          {t('hot.said', { said: word ?? opinion ?? '', total: replies.data?.total ?? 0 })}
        </h2>
        <Button type="link" size="small" onClick={onClose}>
          {t('hot.close')}
        </Button>
      </Flex>
      {replies.isError && <ErrorState error={replies.error} onRetry={() => void replies.refetch()} />}
      {replies.isPending && <Skeleton active />}
      {replies.data && (
        <>
          <ul className="reply-list">
            {replies.data.items.map((reply) => (
              <ReplyItem key={reply.id} reply={reply} />
            ))}
          </ul>
          <ListPages
            list={{ page, pageSize, setPage: (number, size) => setPaging({ page: number, pageSize: size ?? pageSize }) }}
            total={replies.data.total}
          />
        </>
      )}
    </section>
  );
}
