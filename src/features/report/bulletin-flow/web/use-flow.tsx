import { Button } from 'antd';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { briefReportContract } from '#features/report/brief-report/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { bulletinFlowContract } from '../contract.ts';
import type { FlowDialog } from './flow-dialog.ts';

const FlowDialogs = lazy(async () => ({ default: (await import('./FlowDialogs.tsx')).FlowDialogs }));

interface Shown {
  id: number;
  title: string;
  state: string;
}

const CHANGED = [briefReportContract, bulletinFlowContract];

export function useApprove(onDone?: () => void) {
  const t = useText('bulletinFlow');
  return useAction(bulletinFlowContract.review, {
    invalidates: CHANGED,
    success: ({ changed }) => t('done.approve', { total: changed }),
    undo: ({ ids, step }) => (step === 'approve' ? { ids, seen: 'published' as const, step: 'reopen' as const } : undefined),
    ...(onDone ? { onDone } : {}),
  });
}

/** What can be done next with a bulletin, first the most usual; the dialog that one of it opened stands beside. */
export function useFlow({ id, title, state }: Shown, { isLarge = false } = {}): { buttons: ReactNode[]; dialog: ReactNode } {
  const t = useText('bulletinFlow');
  const rights = useRights('brief-report');
  const [open, setOpen] = useState<FlowDialog>();
  const approve = useApprove();
  const takeBack = useAction(bulletinFlowContract.submit, {
    invalidates: CHANGED,
    success: ({ changed }) => t('done.takeBack', { total: changed }),
  });
  const look = isLarge ? ({} as const) : ({ type: 'link', size: 'small' } as const);
  const opening = (dialog: FlowDialog, text: string) => (
    <Button key={dialog} {...look} onClick={() => setOpen(dialog)}>
      {text}
    </Button>
  );
  const buttons: ReactNode[] = [];
  if (state === 'draft' && rights.modify) buttons.push(opening('submit', t('action.submit')));
  if (state === 'review' && rights.action)
    buttons.push(
      <Button
        key="approve"
        {...look}
        loading={approve.isPending}
        onClick={() => approve.mutate({ ids: [id], seen: 'review', step: 'approve' })}
      >
        {t('action.approve')}
      </Button>,
      opening('return', t('action.return')),
    );
  if (state === 'review' && rights.modify)
    buttons.push(
      <Button
        key="take-back"
        {...look}
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate({ ids: [id], seen: 'review', step: 'take-back' })}
      >
        {t('action.takeBack')}
      </Button>,
    );
  if ((state === 'published' || state === 'sent') && rights.action)
    buttons.push(opening('send', t(state === 'sent' ? 'action.sendMore' : 'action.send')), opening('withdraw', t('action.withdraw')));
  const dialog = open && (
    <Suspense key="dialog">
      <FlowDialogs dialog={open} bulletin={{ id, title, state }} onClose={() => setOpen(undefined)} />
    </Suspense>
  );
  return { buttons, dialog };
}
