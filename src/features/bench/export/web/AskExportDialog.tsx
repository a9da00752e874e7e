import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { exportContract } from '../contract.ts';
import type { AskedExport } from './begin-export.ts';

/** Says why the file cannot be had at once, and asks for it. */
export function AskExportDialog({
  asked: { kind, fields, articlesOf, limit, taken, total },
  onClose,
}: {
  asked: AskedExport;
  onClose: () => void;
}) {
  const t = useText('export');
  return (
    <FormDialog title={t('ask.title')} onClose={onClose}>
      <p>{taken > 0 ? t('ask.aboutMore', { limit, taken, total }) : t('ask.about', { limit, total })}</p>
      <p>{t('ask.next')}</p>
      <SchemaForm
        endpoint={exportContract.ask}
        extra={{ kind, fields, articlesOf }}
        initial={{ reason: '' }}
        success={t('ask.done')}
        submitText={t('ask.submit')}
        invalidates={[exportContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="reason" label={t('field.reason')} help={t('ask.reason')}>
          <Input />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
