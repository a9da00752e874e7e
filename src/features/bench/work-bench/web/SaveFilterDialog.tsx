import { Checkbox, Input } from 'antd';
import { savedFilterContract } from '#features/core/saved-filter/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';

interface SaveFilterDialogProps {
  /** The address whose filters are saved. */
  search: URLSearchParams;
  onDone: () => void;
  onClose: () => void;
}

/** Asks for the name, and whether others see it. */
export function SaveFilterDialog({ search, onDone, onClose }: SaveFilterDialogProps) {
  const t = useText('article');
  const query = new URLSearchParams(search);
  query.delete('page');
  return (
    <FormDialog title={t('saved.save')} onClose={onClose}>
      <SchemaForm
        endpoint={savedFilterContract.create}
        extra={{ query: query.toString() }}
        initial={{ isShared: false }}
        success={t('saved.done')}
        onDone={onDone}
        onCancel={onClose}
      >
        <FormField name="name" label={t('saved.name')}>
          <Input autoFocus />
        </FormField>
        <FormField name="isShared" label={t('saved.share')} valuePropName="checked">
          <Checkbox />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
