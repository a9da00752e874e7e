import { Select } from 'antd';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type Tag, tagContract } from '../contract.ts';
import { TagChip } from './TagChip.tsx';

/** Chooses the tag that remains; with several, it may be one of them. */
export function MergeDialog({ tags, onClose }: { tags: readonly Tag[]; onClose: (isDone: boolean) => void }) {
  const t = useText('tag');
  const all = useCall(tagContract.list, {}).data?.items ?? [];
  const options = all.filter((tag) => tags.length > 1 || tag.id !== tags[0]?.id);
  const names = (
    <>
      {tags.map((tag) => (
        <span key={tag.id}>
          <TagChip tag={tag} />{' '}
        </span>
      ))}
    </>
  );
  return (
    <FormDialog title={t('action.merge')} record={tags.map((tag) => tag.name).join(' / ')} onClose={() => onClose(false)}>
      <p style={{ marginBlockStart: 0 }}>
        {names}
        <br />
        {t('mergeHelp')}
      </p>
      <SchemaForm
        endpoint={tagContract.merge}
        extra={{ ids: tags.map((tag) => tag.id) }}
        submitText={t('action.merge')}
        success={({ changed }) => t('done.merged', { total: changed })}
        invalidates={[tagContract]}
        onDone={() => onClose(true)}
        onCancel={() => onClose(false)}
      >
        <FormField name="into" label={t('field.into')}>
          <Select showSearch={{ optionFilterProp: 'label' }} options={options.map(({ id, name }) => ({ value: id, label: name }))} />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
