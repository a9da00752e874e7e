import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { userSuggestionContract } from '../contract.ts';

export function RejectDialog({ ids, onDone, onClose }: { ids: number[]; onDone?: () => void; onClose: () => void }) {
  const t = useText('userSuggestion');
  return (
    <FormDialog title={t('dialog.reject')} onClose={onClose}>
      <SchemaForm
        endpoint={userSuggestionContract.reject}
        extra={{ ids }}
        success={t('done.rejected')}
        submitText={t('action.reject')}
        invalidates={[userSuggestionContract]}
        onDone={() => {
          onDone?.();
          onClose();
        }}
        onCancel={onClose}
      >
        <FormField name="reason" label={t('field.reason')}>
          <Input.TextArea autoSize={{ minRows: 2 }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
