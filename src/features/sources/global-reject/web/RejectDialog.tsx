import { Form, Input } from 'antd';
import type { RejectKind } from '#shared/reject-kinds.ts';
import { LinesInput } from '#features/subjects/filter/web/facade.tsx';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { globalRejectContract, rejectClassContract, type RejectEntry } from '../contract.ts';
import { ClassSelect } from './ClassSelect.tsx';
import { classKindOf } from './class-kind.ts';
import { RejectPreview } from './RejectPreview.tsx';

interface RejectDialogProps {
  kind: RejectKind;
  /** One to change; several may be added. */
  entry?: RejectEntry;
  onClose: () => void;
}
const invalidates = [globalRejectContract, rejectClassContract];

export function RejectDialog({ kind, entry, onClose }: RejectDialogProps) {
  const t = useText('globalReject');
  const title = entry ? t('dialog.update') : t('dialog.create', { list: t(`screen.${kind}`) });
  const form = { invalidates, maxWidth: 720, onDone: onClose, onCancel: onClose };
  return (
    <FormDialog width={720} title={title} record={entry?.value} onClose={onClose}>
      {entry ? (
        <SchemaForm endpoint={globalRejectContract.update} extra={{ id: entry.id }} initial={entry} success={t('done.saved')} {...form}>
          <FormField
            name="value"
            label={t(`kind.${kind}`)}
            help={t(`help.${kind}`)}
            isKeyword={classKindOf(kind) === undefined || kind === 'junkword'}
          >
            <Input spellCheck={false} />
          </FormField>
          <OtherFields kind={kind} />
        </SchemaForm>
      ) : (
        <SchemaForm
          endpoint={globalRejectContract.create}
          extra={{ kind }}
          initial={{ values: [], classId: null, note: '' }}
          success={({ added, skipped }) => t(skipped > 0 ? 'done.skipped' : 'done.added', { added, skipped })}
          {...form}
        >
          <FormField name="values" label={t('field.values')} help={t(`help.${kind}`)}>
            <LinesInput />
          </FormField>
          <OtherFields kind={kind} />
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function OtherFields({ kind }: { kind: RejectKind }) {
  const t = useText('globalReject');
  const classKind = classKindOf(kind);
  return (
    <>
      {classKind && (
        <FormField name="classId" label={t('field.classId')}>
          <ClassSelect kind={classKind} />
        </FormField>
      )}
      <FormField name="note" label={t('field.note')}>
        <Input />
      </FormField>
      <Form.Item noStyle shouldUpdate>
        {(form) => {
          const typed: unknown[] = [form.getFieldValue('values'), form.getFieldValue('value')].flat();
          const values = typed.filter((value) => typeof value === 'string').filter((value) => value.trim() !== '');
          return <RejectPreview kind={kind} values={values} />;
        }}
      </Form.Item>
    </>
  );
}
