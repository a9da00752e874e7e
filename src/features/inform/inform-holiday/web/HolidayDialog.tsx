import { Input, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformHoliday, informHolidayContract } from '../contract.ts';

export function HolidayDialog({ onClose }: { onClose: () => void }) {
  const t = useText('informHoliday');
  return (
    <FormDialog title={t('dialog.create')} onClose={onClose}>
      <SchemaForm
        endpoint={informHolidayContract.set}
        initial={{ name: '', isWorking: false }}
        success={({ changed }) => t('done.set', { changed })}
        invalidates={[informHolidayContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <FormField name="from" label={t('field.from')}>
          <DateInput type="date" />
        </FormField>
        <FormField name="until" label={t('field.until')} help={t('help.until')}>
          <DateInput type="date" />
        </FormField>
        <WorkingField />
      </SchemaForm>
    </FormDialog>
  );
}

/** One day that was set before: another date is another day. */
export function HolidayEditDialog({ holiday: { id, date, name, isWorking }, onClose }: { holiday: InformHoliday; onClose: () => void }) {
  const t = useText('informHoliday');
  return (
    <FormDialog title={t('dialog.update')} record={date} onClose={onClose}>
      <SchemaForm
        endpoint={informHolidayContract.update}
        extra={{ id }}
        initial={{ name, isWorking }}
        success={t('done.updated', { date })}
        invalidates={[informHolidayContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <WorkingField />
      </SchemaForm>
    </FormDialog>
  );
}

function WorkingField() {
  const t = useText('informHoliday');
  return (
    <FormField name="isWorking" label={t('field.isWorking')} help={t('help.isWorking')} valuePropName="checked">
      <Switch />
    </FormField>
  );
}
