import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type ExportRequest, exportContract } from '../contract.ts';
import { useRequestName } from './use-request-columns.tsx';

interface DecideProps {
  rows: readonly ExportRequest[];
  isApproved: boolean;
  onDone: () => void;
  onClose: () => void;
}

export function DecideDialog({ rows, isApproved, onDone, onClose }: DecideProps) {
  const t = useText('export');
  const nameOf = useRequestName();
  const [first] = rows;
  const total = rows.reduce((sum, row) => sum + row.total, 0);
  const done = () => {
    onDone();
    onClose();
  };
  return (
    <FormDialog
      title={t(isApproved ? 'decide.approve' : 'decide.refuse')}
      record={rows.length === 1 && first ? nameOf(first) : undefined}
      onClose={onClose}
    >
      {rows.length === 1 && first ? (
        <p>{t('decide.one', { user: first.user, total, reason: first.reason })}</p>
      ) : (
        <p>{t('decide.several', { total: rows.length, rows: total })}</p>
      )}
      <SchemaForm
        endpoint={exportContract.decide}
        extra={{ ids: rows.map(({ id }) => id), isApproved }}
        initial={{ note: '' }}
        success={t(isApproved ? 'done.approved' : 'done.refused')}
        submitText={t(isApproved ? 'action.approve' : 'action.refuse')}
        isDanger={!isApproved}
        invalidates={[exportContract]}
        onDone={done}
        onCancel={onClose}
      >
        <FormField name="note" label={t('field.note')} help={t(isApproved ? 'decide.mayNote' : 'decide.mustNote')} isNeeded={!isApproved}>
          <Input />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
