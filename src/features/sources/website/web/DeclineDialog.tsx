import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { domainContract } from '../domain.contract.ts';

export function DeclineDialog({ domains, onDone, onClose }: { domains: string[]; onDone?: () => void; onClose: () => void }) {
  const t = useText('website');
  return (
    <FormDialog title={t('dialog.decline')} record={domains.join(', ')} onClose={onClose}>
      {domains.length > 1 && <p>{t('declineHow', { total: domains.length })}</p>}
      <SchemaForm
        endpoint={domainContract.decline}
        extra={{ domains }}
        success={t('done.declined')}
        submitText={t('action.decline')}
        invalidates={[domainContract]}
        onDone={() => {
          onDone?.();
          onClose();
        }}
        onCancel={onClose}
      >
        <FormField name="answer" label={t('field.answer')} help={t('help.answer')}>
          <Input.TextArea autoSize={{ minRows: 2 }} autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
