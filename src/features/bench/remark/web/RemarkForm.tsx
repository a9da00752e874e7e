import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { remarkContract } from '../contract.ts';

/** Writes a remark and mentions people. */
export function RemarkForm({ articleId, onDone }: { articleId: number; onDone?: () => void }) {
  const t = useText('remark');
  return (
    <SchemaForm
      endpoint={remarkContract.add}
      extra={{ articleId }}
      initial={{ mentions: [] }}
      success={t('done.added')}
      submitText={t('action.add')}
      invalidates={[remarkContract]}
      {...(onDone ? { onDone } : {})}
    >
      <FormField name="text" label={t('field.text')}>
        <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} placeholder={t('placeholder')} />
      </FormField>
      <FormField name="mentions" label={t('field.mentions')} help={t('mentionsHelp')}>
        <EntitySelect entity="colleague" isMultiple />
      </FormField>
    </SchemaForm>
  );
}
