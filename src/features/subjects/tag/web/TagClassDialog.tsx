import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type TagClass, tagContract } from '../contract.ts';

export function TagClassDialog({ tagClass, onClose }: { tagClass?: TagClass; onClose: () => void }) {
  const t = useText('tag');
  return (
    <FormDialog title={t(tagClass ? 'action.updateClass' : 'action.createClass')} record={tagClass?.name} onClose={onClose}>
      <SchemaForm
        endpoint={tagClass ? tagContract.classUpdate : tagContract.classCreate}
        initial={{ name: tagClass?.name ?? '' }}
        extra={tagClass ? { id: tagClass.id } : {}}
        hasNext={!tagClass}
        success={t('done.saved')}
        invalidates={[tagContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.className')}>
          <Input autoFocus />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
