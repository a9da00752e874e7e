import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type DataExport, dataExportContract, REPLAY_DAYS } from '../contract.ts';

/** From when on what was pushed is pushed again. */
export function ReplayDialog({ row: { id, name }, onClose }: { row: DataExport; onClose: () => void }) {
  const t = useText('dataExport');
  return (
    <FormDialog title={t('replay.run')} record={name} onClose={onClose}>
      <p>{t('replay.about', { days: REPLAY_DAYS })}</p>
      <SchemaForm
        endpoint={dataExportContract.replay}
        extra={{ id }}
        success={t('replay.begun')}
        submitText={t('replay.run')}
        invalidates={[dataExportContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="from" label={t('replay.from')} isNeeded>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
