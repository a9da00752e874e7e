import { Button } from 'antd';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { ConfirmButton } from '#web/ui/ConfirmButton.tsx';
import { type DataImport, dataImportContract } from '../contract.ts';

/** What can be done with an import in its state. */
export function ImportActions({ row: { id, name, state, made, undone, kept, checked, hasFile } }: { row: DataImport }) {
  const t = useText('dataImport');
  const invalidates = [dataImportContract];
  const run = useAction(dataImportContract.run, { invalidates, success: t('done.started') });
  const stop = useAction(dataImportContract.stop, { invalidates, success: t('done.stopped') });
  const undo = useAction(dataImportContract.undo, { invalidates, success: t('done.started') });
  const isAtWork = state === 'checking' || state === 'running' || state === 'undoing';
  const isEnded = state === 'stopped' || state === 'failed' || state === 'done';
  const mayRun = state === 'checked' ? made > 0 : (state === 'stopped' || state === 'failed') && undone + kept === 0 && checked !== null;
  return (
    <>
      {isAtWork && (
        <ConfirmButton type="default" size="middle" question={t('confirm.stop')} onConfirm={() => stop.mutateAsync({ id })}>
          {t('action.stop')}
        </ConfirmButton>
      )}
      {isEnded && made - undone > 0 && (
        <ConfirmButton
          type="default"
          size="middle"
          question={t('confirm.undo', { name, total: made - undone })}
          onConfirm={() => undo.mutateAsync({ id })}
        >
          {t('action.undo')}
        </ConfirmButton>
      )}
      {mayRun && hasFile && (
        <Button type="primary" loading={run.isPending} onClick={() => run.mutate({ id })}>
          {t(state === 'checked' ? 'action.run' : 'action.goOn')}
        </Button>
      )}
    </>
  );
}
