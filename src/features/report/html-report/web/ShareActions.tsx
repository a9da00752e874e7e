import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { RowActions } from '#web/ui/RowActions.tsx';
import { type BulletinShare, htmlReportContract } from '../contract.ts';
import { useCopyLink } from './use-copy-link.ts';

/** Ends shares at once, and offers to let them go on. */
function useEnd(onDone?: () => void) {
  const t = useText('htmlReport');
  return useAction(htmlReportContract.end, {
    invalidates: [htmlReportContract],
    success: ({ changed }, { isEnded = true }) => t(isEnded ? 'done.ended' : 'done.reopened', { total: changed }),
    undo: ({ ids, isEnded = true }) => ({ ids, isEnded: !isEnded }),
    ...(onDone ? { onDone } : {}),
  });
}

interface RowProps {
  share: BulletinShare;
  onEdit: () => void;
  onCode: () => void;
}

export function ShareRowActions({ share, onEdit, onCode }: RowProps) {
  const t = useText('htmlReport');
  const { modify } = useRights('html-report');
  const copy = useCopyLink();
  const end = useEnd();
  const { id, title, link, state, endedAt } = share;
  return (
    <RowActions name={title}>
      {link !== '' && state === 'open' && (
        <Button type="link" size="small" onClick={() => void copy(link)}>
          {t('action.copy')}
        </Button>
      )}
      {link !== '' && state === 'open' && (
        <Button type="link" size="small" onClick={onCode}>
          {t('action.code')}
        </Button>
      )}
      {modify && (
        <Button type="link" size="small" onClick={onEdit}>
          {t('action.extend')}
        </Button>
      )}
      {modify && state !== 'deleted' && (
        <Button type="link" size="small" loading={end.isPending} onClick={() => end.mutate({ ids: [id], isEnded: endedAt === null })}>
          {t(endedAt === null ? 'action.end' : 'action.reopen')}
        </Button>
      )}
    </RowActions>
  );
}

export function ShareBatchActions({ shares, onDone }: { shares: readonly BulletinShare[]; onDone: () => void }) {
  const t = useText('htmlReport');
  const end = useEnd(onDone);
  const going = shares.filter(({ endedAt }) => endedAt === null).map(({ id }) => id);
  return (
    <Button disabled={going.length === 0} loading={end.isPending} onClick={() => end.mutate({ ids: going })}>
      {t('action.end')}
    </Button>
  );
}
