import { useText } from '#web/i18n/use-text.ts';
import { EntitySelect } from '#web/ui/EntitySelect.tsx';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type MissingPage, missingPageContract } from '../contract.ts';

/** Adds a page that fits no subject to those that a person chooses. */
export function AssignDialog({ page, onClose }: { page: MissingPage; onClose: () => void }) {
  const t = useText('missingPage');
  return (
    <FormDialog title={t('action.assign')} record={page.title || page.url} onClose={onClose}>
      <SchemaForm
        endpoint={missingPageContract.retry}
        initial={{ subjectIds: [] }}
        extra={{ id: page.id }}
        success={t('done.assigned')}
        invalidates={[missingPageContract]}
        onDone={onClose}
        onCancel={onClose}
      >
        <FormField name="subjectIds" label={t('field.subjects')}>
          <EntitySelect entity="subject" isMultiple />
        </FormField>
      </SchemaForm>
    </FormDialog>
  );
}
