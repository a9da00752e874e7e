import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type User, userContract } from '../contract.ts';

/** Gives an account its role and group: of a security officer, who does not change accounts. */
export function GrantDialog({ user: { id, name, roleId, userGroupId }, onClose }: { user: User; onClose: () => void }) {
  const t = useText('user');
  return (
    <FormDialog title={t('grant.title')} record={name} onClose={onClose} width={520}>
      <p>{t('grant.text')}</p>
      <SchemaForm
        endpoint={userContract.grant}
        extra={{ id }}
        initial={{ roleId, userGroupId }}
        success={t('done.granted')}
        invalidates={[userContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="roleId" label={t('field.role')}>
          <EntitySelect entity="role" />
        </FormField>
        <FormField name="userGroupId" label={t('field.userGroup')}>
          <EntitySelect entity="userGroup" />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
