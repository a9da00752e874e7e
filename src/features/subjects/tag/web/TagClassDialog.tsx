import { Input, Modal } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type TagClass, tagContract } from '../contract.ts';

export function TagClassDialog({ tagClass, onClose }: { tagClass?: TagClass; onClose: () => void }) {
  const t = useText('tag');
  return (
    <Modal open title={t(tagClass ? 'action.updateClass' : 'action.createClass')} footer={null} onCancel={onClose} destroyOnHidden>
      <SchemaForm
        endpoint={tagClass ? tagContract.classUpdate : tagContract.classCreate}
        initial={{ name: tagClass?.name ?? '' }}
        extra={tagClass ? { id: tagClass.id } : {}}
        success={t('done.saved')}
        invalidates={[tagContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.className')}>
          <Input maxLength={40} autoFocus />
        </FormField>
      </SchemaForm>
    </Modal>
  );
}
