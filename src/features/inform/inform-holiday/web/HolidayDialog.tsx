import { Input, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { informHolidayContract } from '../contract.ts';

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
        <FormField name="isWorking" label={t('field.isWorking')} help={t('help.isWorking')} valuePropName="checked">
          <Switch />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
