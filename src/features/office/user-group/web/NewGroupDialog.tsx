import { Input } from 'antd';
import { useText } from '#web/i18n/use-text.ts';
import { useUser } from '#web/session/user-store.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { userGroupContract } from '../contract.ts';
import { PlaceFields } from './PlaceFields.tsx';
import { DirectoryFields } from './DirectoryFields.tsx';

/** Who is given nothing more sees nothing. */
const NOTHING = { parentId: null, leadIds: [], seesAllSubjects: false, subjectIds: [], seesAllClasses: false, classIds: [] };

/** A group with its name and what it sees, in one step. */
export function NewGroupDialog({ onMade, onClose }: { onMade?: ((id: number) => void) | undefined; onClose: () => void }) {
  const t = useText('userGroup');
  const isGranting = useUser()?.power !== 'system';
  return (
    <FormDialog title={t('action.create')} width={900} onClose={onClose}>
      <SchemaForm
        endpoint={userGroupContract.create}
        initial={NOTHING}
        success={t('done.created')}
        invalidates={[userGroupContract]}
        onDone={({ id }) => {
          onMade?.(id);
          onClose();
        }}
        onCancel={onClose}
        maxWidth={860}
      >
        <FormField name="name" label={t('field.name')}>
          <Input autoFocus />
        </FormField>
        <PlaceFields />
        {/* Whoever grants nothing makes groups that see nothing. */}
        {isGranting && <DirectoryFields />}
      </SchemaForm>
    </FormDialog>
  );
}
