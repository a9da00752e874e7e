import { Input, Radio, Switch } from 'antd';
import { DUTIES } from '#shared/duty.ts';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type InformUser, informUserContract } from '../contract.ts';

/** A group of recipients with the order of their duty. */
export function InformGroupDialog({ group, onClose }: { group?: InformUser; onClose: () => void }) {
  const t = useText('informUser');
  const form = { invalidates: [informUserContract], onDone: onClose, onCancel: onClose };
  return (
    <FormDialog width={560} title={t(group ? 'dialog.updateGroup' : 'dialog.createGroup')} record={group?.name} onClose={onClose}>
      {group ? (
        <SchemaForm
          endpoint={informUserContract.groupUpdate}
          extra={{ id: group.id }}
          initial={group}
          success={t('done.updated')}
          {...form}
        >
          <GroupFields />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={informUserContract.groupCreate}
          initial={{ duty: 'all', isEnabled: true }}
          success={t('createdGroup')}
          {...form}
        >
          <GroupFields />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function GroupFields() {
  const t = useText('informUser');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="memberIds" label={t('field.memberIds')} help={t('help.memberIds')}>
        <EntitySelect entity="informUser" isMultiple placeholder="" />
      </FormField>
      <FormField name="duty" label={t('field.duty')} help={t('help.duty')}>
        <Radio.Group options={DUTIES.map((duty) => ({ value: duty, label: t(`duty.${duty}`) }))} />
      </FormField>
      <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
        <Switch />
      </FormField>
    </>
  );
}
