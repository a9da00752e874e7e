import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { domainContract } from '../domain.contract.ts';
import { WeightInput } from './WeightInput.tsx';

export function WeighDialog({ ids, onDone, onClose }: { ids: number[]; onDone: () => void; onClose: () => void }) {
  const t = useText('website');
  return (
    <FormDialog title={t('dialog.weigh', { total: ids.length })} onClose={onClose}>
      <SchemaForm
        endpoint={domainContract.weighMany}
        extra={{ ids }}
        initial={{ weight: 1 }}
        success={({ jobId }) => t(jobId === null ? 'done.saved' : 'done.weighing')}
        invalidates={[domainContract]}
        onDone={() => {
          onDone();
          onClose();
        }}
        onCancel={onClose}
      >
        <FormField name="weight" label={t('field.weight')} help={t('help.weight')}>
          <WeightInput autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
