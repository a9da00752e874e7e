import { Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { pathTo } from '#web/screens/href.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Role } from '../contract.ts';
import type { RoleKind } from './role-kind.ts';

/** A new role begins with the privileges of another one; its matrix opens then. */
export function CopyRoleDialog({ kind, role, onClose }: { kind: RoleKind; role?: Role | undefined; onClose: () => void }) {
  const t = useText('role');
  const nameText = useNameText();
  const navigate = useNavigate();
  const roles = useCall(kind.contract.list, { pageSize: 200 });
  const options = (roles.data?.items ?? []).map(({ id, name }) => ({ value: id, label: nameText(name) }));
  return (
    <FormDialog title={t('action.create')} onClose={onClose}>
      <SchemaForm
        endpoint={kind.contract.create}
        initial={role ? { copyOf: role.id } : {}}
        success={t('done.created')}
        invalidates={[kind.contract]}
        onDone={({ id }) => {
          onClose();
          void navigate(pathTo(kind.detail, { id }));
        }}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <FormField name="copyOf" label={t('field.copyOf')} help={t('help.copyOf')}>
          <Select options={options} loading={roles.isPending} showSearch={{ optionFilterProp: 'label' }} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
