import { Form, Input, Select, Switch } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { ApplyDaysSelect } from '#features/subjects/filter/web/facade.tsx';
import { tagApplyContract } from '../apply.contract.ts';
import { type Tag, type TagKeyword, tagContract } from '../contract.ts';
import { KeywordPreview } from './KeywordPreview.tsx';

export interface KeywordDialogProps {
  tags: readonly Tag[];
  keyword: Partial<TagKeyword>;
  onClose: () => void;
}

/** Edits a keyword and shows what it would have tagged. */
export function KeywordDialog({ tags, keyword, onClose }: KeywordDialogProps) {
  const t = useText('tag');
  const { id, tagId, expression = '', isEnabled = true } = keyword;
  return (
    <FormDialog width={720} title={t(id ? 'action.updateKeyword' : 'action.createKeyword')} record={id ? expression : ''} onClose={onClose}>
      <SchemaForm
        endpoint={id ? tagContract.keywordUpdate : tagContract.keywordCreate}
        initial={{ expression, isEnabled, applyDays: 0, ...(tagId === undefined ? {} : { tagId }) }}
        extra={id ? { id } : {}}
        success={(output) => t(output.runId === null ? 'done.keyword' : 'done.keywordApplied')}
        invalidates={[tagContract, tagApplyContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="tagId" label={t('field.tag')}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={tags.map((tag) => ({ value: tag.id, label: tag.name }))} />
        </FormField>
        <FormField name="expression" label={t('field.expression')} help={t('help.expression')} isKeyword>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 8 }} spellCheck={false} />
        </FormField>
        <FormField name="isEnabled" label={t('field.isEnabled')} valuePropName="checked">
          <Switch />
        </FormField>
        <FormField name="applyDays" label={t('field.applyDays')} help={t('help.applyDays')}>
          <ApplyDaysSelect />
        </FormField>
        <Form.Item noStyle shouldUpdate>
          {(form) => {
            const chosen: unknown = form.getFieldValue('tagId');
            const expression = String(form.getFieldValue('expression') ?? '');
            return <KeywordPreview expression={expression} tagId={typeof chosen === 'number' ? chosen : undefined} />;
          }}
        </Form.Item>
      </SchemaForm>
    </FormDialog>
  );
}
