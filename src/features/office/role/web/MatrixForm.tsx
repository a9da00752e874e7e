import { Alert, Skeleton, Switch } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import type { Role } from '../contract.ts';
import { PrivilegeMatrix } from './PrivilegeMatrix.tsx';
import type { RoleKind } from './role-kind.ts';

/** Sets what a role gives. It begins again with what is stored whenever that has changed. */
export function MatrixForm({ kind, role }: { kind: RoleKind; role: Role }) {
  const t = useText('role');
  const { modify } = useRights(kind.module);
  const matrix = useCall(kind.contract.matrix, undefined);
  if (matrix.isError) return <ErrorState error={matrix.error} onRetry={() => void matrix.refetch()} />;
  if (!matrix.data) return <Skeleton active />;
  return (
    <>
      <Alert type="info" showIcon title={t(kind.hasPeople ? 'acts.atOnce' : 'acts.newClients')} style={{ marginBlockEnd: 16 }} />
      <SchemaForm
        key={`${role.grants.join()} ${role.needsSecondFactor}`}
        endpoint={kind.contract.update}
        extra={{ id: role.id, name: role.name }}
        initial={{ grants: role.grants, needsSecondFactor: role.needsSecondFactor }}
        success={t('done.saved')}
        invalidates={[kind.contract]}
        isReadOnly={!modify || role.power !== ''}
        maxWidth={960}
      >
        <FormField name="needsSecondFactor" label={t('field.needsSecondFactor')} help={t('help.needsSecondFactor')} valuePropName="checked">
          <Switch />
        </FormField>
        <FormField name="grants" label={t('field.grants')}>
          <PrivilegeMatrix matrix={matrix.data} />
        </FormField>
      </SchemaForm>
    </>
  );
}
