import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { hotWordDictContract } from '../contract.ts';
import { readLines } from './read-lines.ts';

const invalidates = [hotWordDictContract];

/** Many words at once, one per line. */
export function HotWordImport({ onClose }: { onClose: () => void }) {
  const t = useText('hotWordDict');
  return (
    <FormDialog title={t('dialog.import')} onClose={onClose}>
      <SchemaForm
        endpoint={hotWordDictContract.createMany}
        success={({ added, changed, same }) => t('done.imported', { added, changed, same })}
        invalidates={invalidates}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField
          name="items"
          label={t('field.lines')}
          help={t('help.lines')}
          getValueProps={() => ({})}
          getValueFromEvent={(event: { target: { value: string } }) => readLines(event.target.value)}
        >
          <Input.TextArea autoSize={{ minRows: 8, maxRows: 20 }} spellCheck={false} autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
