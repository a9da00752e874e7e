import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type ClassKind, globalRejectContract, rejectClassContract, type RejectEntry } from '../contract.ts';
import { ClassSelect } from './ClassSelect.tsx';

interface MoveDialogProps {
  kind: ClassKind;
  entries: readonly RejectEntry[];
  onDone: () => void;
  onClose: () => void;
}

/** Moves entries to another class; without one they are in none. */
export function MoveDialog({ kind, entries, onDone, onClose }: MoveDialogProps) {
  const t = useText('globalReject');
  return (
    <FormDialog title={t('dialog.move', { total: entries.length })} onClose={onClose}>
      <SchemaForm
        endpoint={globalRejectContract.move}
        extra={{ ids: entries.map(({ id }) => id) }}
        initial={{ classId: null }}
        submitText={t('action.move')}
        success={({ changed }) => t('done.moved', { total: changed })}
        invalidates={[globalRejectContract, rejectClassContract]}
        onDone={() => {
          onDone();
          onClose();
        }}
        onCancel={onClose}
      >
        <FormField name="classId" label={t('field.classId')}>
          <ClassSelect kind={kind} placeholder={t('action.moveOut')} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
