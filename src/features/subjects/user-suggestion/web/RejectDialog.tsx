import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type UserSuggestion, userSuggestionContract } from '../contract.ts';

interface RejectDialogProps {
  suggestions: readonly UserSuggestion[];
  onDone?: () => void;
  onClose: () => void;
}

export function RejectDialog({ suggestions, onDone, onClose }: RejectDialogProps) {
  const t = useText('userSuggestion');
  return (
    <FormDialog title={t('dialog.reject')} record={suggestions.map(({ title }) => title).join(' / ')} onClose={onClose}>
      <SchemaForm
        endpoint={userSuggestionContract.reject}
        extra={{ ids: suggestions.map(({ id }) => id) }}
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
