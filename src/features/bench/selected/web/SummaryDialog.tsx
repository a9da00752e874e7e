import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Selected, selectedContract } from '../contract.ts';

/** The abstract for the bulletin. */
export function SummaryDialog({ row, onClose }: { row: Selected; onClose: () => void }) {
  const t = useText('selected');
  const { articleId, summary } = row;
  return (
    <FormDialog width={640} title={t('action.edit')} record={row.article.title} onClose={onClose}>
      <SchemaForm
        endpoint={selectedContract.updateSummary}
        extra={{ articleId }}
        initial={{ summary }}
        success={t('done.saved')}
        invalidates={[selectedContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="summary" label={t('field.summary')} help={t('summaryHelp')}>
          <Input.TextArea showCount autoSize={{ minRows: 4, maxRows: 14 }} placeholder={row.article.summary} autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
