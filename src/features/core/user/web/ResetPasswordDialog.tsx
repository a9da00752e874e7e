import { useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type User, userContract } from '../contract.ts';
import { HandOver, type NewAccess } from './HandOver.tsx';
import { NewPassword } from './NewPassword.tsx';
import { randomPassword } from './random-password.ts';
import { usePasswordRule } from './use-password-rule.ts';

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useText('user');
  const [offered] = useState(randomPassword);
  const [access, setAccess] = useState<NewAccess>();
  const rule = usePasswordRule();
  if (access) return <HandOver access={access} isReplaced={rule.isReplaced} onClose={onClose} />;
  return (
    <FormDialog title={t('reset.title', { name: user.name })} onClose={onClose} width={460}>
      <p>{t('reset.text')}</p>
      <SchemaForm
        endpoint={userContract.resetPassword}
        extra={{ id: user.id }}
        initial={{ password: offered }}
        success={t('done.reset')}
        onDone={(_, { password }) => setAccess({ username: user.username, password })}
        onCancel={onClose}
        submitText={t('action.resetPassword')}
      >
        <FormField name="password" label={t('field.newPassword')} help={rule.help}>
          <NewPassword autoFocus offered={offered} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
