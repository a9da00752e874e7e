import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import { type UserGroup, userGroupContract } from '../contract.ts';
import { PlaceFields } from './PlaceFields.tsx';

/** Its name, the group above it, and who leads it. */
export function EditGroupDialog({ group, onClose }: { group: UserGroup; onClose: () => void }) {
  const t = useText('userGroup');
  const nameText = useNameText();
  const { id, name, parentId, leadIds } = group;
  return (
    <FormDialog title={t('action.edit')} record={nameText(name)} onClose={onClose}>
      <SchemaForm
        endpoint={userGroupContract.update}
        extra={{ id }}
        initial={{ name, parentId, leadIds }}
        success={t('done.changed')}
        invalidates={[userGroupContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <PlaceFields moved={id} />
      </SchemaForm>
    </FormDialog>
  );
}
