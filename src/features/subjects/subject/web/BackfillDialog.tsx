import { Select } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Subject, subjectContract } from '../contract.ts';
import { useDaysOptions } from './use-days-options.ts';

const invalidates = [subjectContract];

/** Begins a back-fill without changing the subject. */
export function BackfillDialog({ subject, onClose }: { subject: Subject; onClose: () => void }) {
  const t = useText('subject');
  const days = useDaysOptions().filter((option) => option.value > 0);
  return (
    <FormDialog title={t('backfill.start', { name: subject.name })} onClose={onClose}>
      <SchemaForm
        endpoint={subjectContract.startBackfill}
        extra={{ subjectId: subject.id }}
        initial={{ days: 30 }}
        success={t('backfill.started')}
        invalidates={invalidates}
        submitText={t('action.backfill')}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="days" label={t('field.backfillDays')} help={t('help.backfillNow')}>
          <Select options={days} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
