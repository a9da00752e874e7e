import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { useNameText } from '#web/ui/use-name-text.ts';
import type { Role } from '../contract.ts';
import type { RoleKind } from './role-kind.ts';

export function RenameRoleDialog({ kind, role, onClose }: { kind: RoleKind; role: Role; onClose: () => void }) {
  const t = useText('role');
  const nameText = useNameText();
  return (
    <FormDialog title={t('action.rename')} record={nameText(role.name)} onClose={onClose}>
      <SchemaForm
        endpoint={kind.contract.update}
        extra={{ id: role.id }}
        initial={{ name: role.name }}
        success={t('done.renamed')}
        invalidates={[kind.contract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
