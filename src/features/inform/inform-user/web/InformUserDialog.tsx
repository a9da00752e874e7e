import { Input, InputNumber, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { OPTIONAL_CHOICE } from '#web/ui/optional-choice.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformUser, informUserContract } from '../contract.ts';
import { ReceivingField } from './ReceivingField.tsx';

interface InformUserDialogProps {
  user?: InformUser;
  onClose: () => void;
  /** After a new one: its channels come next. */
  onCreated: (id: number) => void;
}

export function InformUserDialog({ user, onClose, onCreated }: InformUserDialogProps) {
  const t = useText('informUser');
  const form = { invalidates: [informUserContract], onCancel: onClose };
  return (
    <FormDialog width={620} title={t(user ? 'dialog.update' : 'dialog.create')} record={user?.name} onClose={onClose}>
      {user ? (
        <SchemaForm
          endpoint={informUserContract.update}
          extra={{ id: user.id }}
          initial={user}
          success={t('done.updated')}
          onDone={onClose}
          {...form}
        >
          <UserFields />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={informUserContract.create}
          initial={{ userId: null, receiving: null, dailyMost: 30, isEnabled: true }}
          success={t('done.created')}
          onDone={({ id }) => onCreated(id)}
          {...form}
        >
          <UserFields />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function UserFields() {
  const t = useText('informUser');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="userId" label={t('field.userId')} help={t('help.userId')} {...OPTIONAL_CHOICE}>
        <EntitySelect entity="user" />
      </FormField>
      <FormField name="receiving" label={t('field.receiving')} help={t('help.receiving')}>
        <ReceivingField />
      </FormField>
      <FormField name="dailyMost" label={t('field.dailyMost')} help={t('help.dailyMost')}>
        <InputNumber />
      </FormField>
      <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
