import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type User, userContract } from '../contract.ts';
import { NewPassword } from './NewPassword.tsx';

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText('user');
  return (
    <FormDialog title={t('reset.title', { name: user.name })} onClose={onClose} width={460}>
      <p>{t('reset.text')}</p>
      <SchemaForm
        endpoint={userContract.resetPassword}
        extra={{ id: user.id }}
        success={t('done.reset')}
        onDone={onClose}
        onCancel={onClose}
        submitText={t('action.resetPassword')}
      >
        <FormField name="password" label={t('field.newPassword')} help={t('rule.password')}>
          <NewPassword autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
