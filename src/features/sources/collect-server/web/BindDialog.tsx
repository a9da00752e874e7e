import { useText } from '#web/i18n/use-text.ts';
import type { Contract } from '#shared/contract.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { collectServerContract, serverGroupContract } from '../contract.ts';
import { GroupSelect } from './GroupSelect.tsx';

interface BindDialogProps {
  sourceIds: readonly number[];
  /** Of the screen around it, whose answers change too. */
  invalidates: readonly Contract[];
  onDone: () => void;
  onClose: () => void;
}

/** Binds sources to a node group; without one they are bound to none. */
export function BindDialog({ sourceIds, invalidates, onDone, onClose }: BindDialogProps) {
  const t = useText('collectServer');
  return (
    <FormDialog title={t('dialog.bind', { total: sourceIds.length })} onClose={onClose}>
      <SchemaForm
        endpoint={serverGroupContract.bind}
        extra={{ sourceIds: [...sourceIds] }}
        initial={{ groupId: null }}
        submitText={t('action.bind')}
        success={({ changed }) => t('done.bound', { total: changed })}
        invalidates={[serverGroupContract, collectServerContract, ...invalidates]}
        onDone={() => {
          onDone();
          onClose();
        }}
        onCancel={onClose}
      >
        <FormField name="groupId" label={t('field.groupId')}>
          <GroupSelect placeholder={t('action.unbind')} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
