import { Alert, Progress } from 'antd';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useAction } from '#web/client/use-action.ts';
import { callKey, useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { useRights } from '#web/session/user-store.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { CLASSIFIED_INFO } from '#features/core/article/paths.ts';
import { tagApplyContract, type TagRun } from '../apply.contract.ts';
import { tagContract } from '../contract.ts';

const POLL_MS = 1500;
const isUnderWay = (run: TagRun | null | undefined): boolean => run?.state === 'queued' || run?.state === 'running';

/** The last run of a keyword on stored articles: its progress, its result, and its reversal. */
export function TagRunBar() {
  const t = useText('tag');
  const rights = useRights('tag');
  const client = useQueryClient();
  const wasUnderWay = useRef(false);
  const known = client.getQueryData<Output<typeof tagApplyContract.last>>(callKey(tagApplyContract.last, {}));
  const run = useCall(tagApplyContract.last, {}, isUnderWay(known?.run) ? { refreshMs: POLL_MS } : {}).data?.run;
  const isBusy = isUnderWay(run);
  useEffect(() => {
    if (wasUnderWay.current && !isBusy)
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === tagContract.list.path });
    wasUnderWay.current = isBusy;
  }, [isBusy, client]);
  const undo = useAction(tagApplyContract.undo, { success: t('run.undoStarted'), invalidates: [tagApplyContract] });
  if (!run) return null;
  const about = { name: run.tagName, expression: run.expression, days: run.days, total: run.tagged };
  const title = isBusy
    ? t(run.step === 'apply' ? 'run.running' : 'run.undoing', about)
    : run.state === 'failed'
      ? t('run.failed', about)
      : t(run.step === 'apply' ? 'run.done' : 'run.undone', about);
  return (
    <Alert
      type={run.state === 'failed' ? 'error' : 'info'}
      showIcon
      style={{ marginBlockEnd: 12 }}
      title={<output>{title}</output>}
      {...(isBusy && run.total > 0
        ? { description: <Progress size="small" percent={Math.round((run.progress / run.total) * 100)} aria-label={title} /> }
        : {})}
      action={
        run.step === 'apply' &&
        run.left > 0 && (
          <>
            {!isBusy && <Link to={pathTo(CLASSIFIED_INFO, {}, { tagId: String(run.tagId) })}>{t('run.look')}</Link>}{' '}
            {rights.modify && (
              <ConfirmButton question={t('run.undoQuestion', { total: run.left })} onConfirm={() => undo.mutateAsync({ id: run.id })}>
                {t('run.undo')}
              </ConfirmButton>
            )}
          </>
        )
      }
    />
  );
}
