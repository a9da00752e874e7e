import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { useApprove } from './use-flow.tsx';

const SubmitDialog = lazy(async () => ({ default: (await import('./FlowDialogs.tsx')).SubmitDialog }));

/** Submitting drafts, approving what is in review: offered where all that are chosen are of that state. */
export function FlowBatchButtons({ bulletins, onDone }: { bulletins: readonly { id: number; state: string }[]; onDone: () => void }) {
  const t = useText('bulletinFlow');
  const rights = useRights('brief-report');
  const [isOpen, setOpen] = useState(false);
  const approve = useApprove(onDone);
  const ids = bulletins.map(({ id }) => id);
  const areAll = (state: string) => bulletins.every((row) => row.state === state);
  return (
    <>
      {rights.modify && areAll('draft') && <Button onClick={() => setOpen(true)}>{t('action.submit')}</Button>}
      {rights.action && areAll('review') && (
        <Button loading={approve.isPending} onClick={() => approve.mutate({ ids, seen: 'review', step: 'approve' })}>
          {t('action.approve')}
        </Button>
      )}
      <Suspense>{isOpen && <SubmitDialog ids={ids} onClose={() => setOpen(false)} onDone={onDone} />}</Suspense>
    </>
  );
}
