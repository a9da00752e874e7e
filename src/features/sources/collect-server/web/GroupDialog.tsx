import { Input, InputNumber } from 'antd';
import { LinesInput } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { collectServerContract, type ServerGroup, serverGroupContract } from '../contract.ts';

const START = { note: '', weight: 1, region: '', addresses: [], hostParallel: 2, hostSpacingMs: 1000, clientIds: [] };

export function GroupDialog({ group, onClose }: { group?: ServerGroup; onClose: () => void }) {
  const t = useText('collectServer');
  const form = { invalidates: [serverGroupContract, collectServerContract], maxWidth: 720, onDone: onClose, onCancel: onClose };
  return (
    <FormDialog width={720} title={t(group ? 'dialog.updateGroup' : 'dialog.createGroup')} record={group?.name} onClose={onClose}>
      {group ? (
        <SchemaForm endpoint={serverGroupContract.update} extra={{ id: group.id }} initial={group} success={t('done.savedGroup')} {...form}>
          <GroupFields />
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={serverGroupContract.create} initial={START} success={t('done.createdGroup')} {...form}>
          <GroupFields />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function GroupFields() {
  const t = useText('collectServer');
  return (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="weight" label={t('field.weight')} help={t('help.weight')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="region" label={t('field.region')}>
        <Input style={{ width: 240 }} />
      </FormField>
      <FormField name="addresses" label={t('field.addresses')} help={t('help.addresses')}>
        <LinesInput minRows={2} />
      </FormField>
      <FormField name="hostParallel" label={t('field.hostParallel')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="hostSpacingMs" label={t('field.hostSpacingMs')} help={t('help.host')}>
        <InputNumber style={{ width: 160 }} />
      </FormField>
      <FormField name="clientIds" label={t('field.clientIds')} help={t('help.clientIds')}>
        <EntitySelect entity="client" isMultiple />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
    </>
  );
}
