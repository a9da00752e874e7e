import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type RedoRun, redoClassifyContract } from '../contract.ts';

/** Pauses, resumes and cancels an unfinished run. */
export function RedoRunActions({ run: { id, state } }: { run: RedoRun }) {
  const t = useText('redoClassify');
  const steer = useAction(redoClassifyContract.steer, { invalidates: [redoClassifyContract], success: t('done.steered') });
  const isOn = state === 'queued' || state === 'running';
  return (
    <>
      {isOn && (
        <Button type="link" size="small" onClick={() => steer.mutate({ id, to: 'pause' })}>
          {t('action.pause')}
        </Button>
      )}
      {state === 'paused' && (
        <Button type="link" size="small" onClick={() => steer.mutate({ id, to: 'resume' })}>
          {t('action.resume')}
        </Button>
      )}
      {(isOn || state === 'paused') && (
        <ConfirmButton question={t('confirm.cancel')} onConfirm={() => steer.mutateAsync({ id, to: 'cancel' })}>
          {t('action.cancel')}
        </ConfirmButton>
      )}
    </>
  );
}
