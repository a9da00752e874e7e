import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { missingPageContract } from '../contract.ts';

const linesOf = (text: string): string[] => text.split('\n').filter((line) => line.trim() !== '');

/** Addresses, one per line. */
export function ReportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('missingPage');
  return (
    <FormDialog width={640} title={t('action.report')} onClose={onClose}>
      <SchemaForm
        endpoint={missingPageContract.create}
        initial={{ url: [], note: '', subjectIds: [] }}
        toInput={(values) => ({
          ...values,
          url: Array.isArray(values.url) ? values.url.filter((line) => typeof line === 'string' && line.trim() !== '') : [],
          subjectIds: values.subjectIds ?? [],
        })}
        success={({ ids }) => t('done.reported', { total: ids.length })}
        invalidates={[missingPageContract]}
        submitText={t('action.fetch')}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField
          name="url"
          label={t('field.url')}
          help={t('help.url')}
          getValueProps={(value: string[] | undefined) => ({ value: (value ?? []).join('\n') })}
          getValueFromEvent={(event: { target: { value: string } }) =>
            linesOf(event.target.value).length > 0 ? event.target.value.split('\n') : []
          }
        >
          <Input.TextArea autoFocus autoSize={{ minRows: 3, maxRows: 12 }} placeholder="https://" spellCheck={false} />
        </FormField>
        <FormField name="subjectIds" label={t('field.subjects')} help={t('help.subjects')}>
          <EntitySelect entity="subject" isMultiple />
        </FormField>
        <FormField name="note" label={t('field.note')}>
          <Input />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
