import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type ClassKind, globalRejectContract, type RejectClass, rejectClassContract } from '../contract.ts';

interface ClassDialogProps {
  kind: ClassKind;
  rejectClass?: RejectClass;
  onClose: () => void;
}

export function ClassDialog({ kind, rejectClass, onClose }: ClassDialogProps) {
  const t = useText('globalReject');
  const form = { invalidates: [rejectClassContract, globalRejectContract], onDone: onClose, onCancel: onClose };
  const fields = (
    <>
      <FormField name="name" label={t('field.name')}>
        <Input autoFocus />
      </FormField>
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
    </>
  );
  return (
    <FormDialog title={t(rejectClass ? 'dialog.updateClass' : 'dialog.createClass')} record={rejectClass?.name} onClose={onClose}>
      {rejectClass ? (
        <SchemaForm
          endpoint={rejectClassContract.update}
          extra={{ id: rejectClass.id }}
          initial={rejectClass}
          success={t('done.saved')}
          {...form}
        >
          {fields}
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={rejectClassContract.create}
          extra={{ kind }}
          initial={{ note: '' }}
          hasNext
          success={t('done.createdClass')}
          {...form}
        >
          {fields}
        </SchemaForm>
      )}
    </FormDialog>
  );
}
