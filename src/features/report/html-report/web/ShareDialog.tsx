import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { DateInput } from '#web/ui/DateInput.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type BulletinShare, htmlReportContract } from '../contract.ts';

/** Until when a link opens its bulletin, and what is noted of it. */
export function ShareDialog({ share, onClose }: { share: BulletinShare; onClose: () => void }) {
  const t = useText('htmlReport');
  return (
    <FormDialog title={t('dialog.update')} record={share.title} onClose={onClose}>
      <SchemaForm
        endpoint={htmlReportContract.update}
        extra={{ id: share.id }}
        initial={share}
        success={t('done.updated')}
        invalidates={[htmlReportContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="expiresAt" label={t('field.expiresAt')} help={t('help.expiresAt')}>
          <DateInput type="datetime" hasSeconds={false} />
        </FormField>
        <FormField name="note" label={t('field.note')} help={t('help.note')}>
          <Input />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
