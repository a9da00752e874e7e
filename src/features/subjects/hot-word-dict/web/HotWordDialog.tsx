import { Form, Input, Radio } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { HOT_WORD_ACTIONS, type HotWord, hotWordDictContract } from '../contract.ts';

const invalidates = [hotWordDictContract];

export function HotWordDialog({ hotWord, onClose }: { hotWord?: HotWord; onClose: () => void }) {
  const t = useText('hotWordDict');
  const form = { invalidates, onDone: onClose, onCancel: onClose };
  const fields = <HotWordFields />;
  return (
    <FormDialog title={t(hotWord ? 'dialog.update' : 'dialog.create')} record={hotWord?.word} onClose={onClose}>
      {hotWord ? (
        <SchemaForm
          endpoint={hotWordDictContract.update}
          extra={{ id: hotWord.id }}
          initial={hotWord}
          success={t('done.updated')}
          {...form}
        >
          {fields}
        </SchemaForm>
      ) : (
        <SchemaForm endpoint={hotWordDictContract.create} initial={{ action: 'drop' }} hasNext success={t('done.created')} {...form}>
          {fields}
        </SchemaForm>
      )}
    </FormDialog>
  );
}

function HotWordFields() {
  const t = useText('hotWordDict');
  const action: unknown = Form.useWatch('action');
  return (
    <>
      <FormField name="word" label={t('field.word')} isKeyword>
        <Input autoFocus />
      </FormField>
      <FormField name="action" label={t('field.action')} help={t('help.action')}>
        <Radio.Group options={HOT_WORD_ACTIONS.map((value) => ({ value, label: t(`kind.${value}`) }))} />
      </FormField>
      {action === 'merge' && (
        <FormField name="target" label={t('field.target')} isKeyword>
          <Input />
        </FormField>
      )}
    </>
  );
}
