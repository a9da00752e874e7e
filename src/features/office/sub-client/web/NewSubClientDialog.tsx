import { Input } from 'antd';
import { useState } from 'react';
import { HandOver, type NewAccess, NewPassword, randomPassword } from '#features/core/user/web/facade.tsx';
import { NO_SIGHT } from '#shared/sight.ts';
import { useText } from '#web/i18n/use-text.ts';
import { FormDialog } from '#web/ui/FormDialog.tsx';
import { FormField } from '#web/ui/FormField.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { subClientContract } from '../contract.ts';
import { SightFields } from './SightFields.tsx';
import { useOwnSubjects } from './use-own-subjects.ts';

/** A sub-client with its first administrator, whose access is handed over at the end. */
export function NewSubClientDialog({ onClose }: { onClose: () => void }) {
  const t = useText('subClient');
  const [password] = useState(randomPassword);
  const [access, setAccess] = useState<NewAccess>();
  const subjects = useOwnSubjects();
  if (access) return <HandOver access={access} onClose={onClose} />;
  return (
    <FormDialog title={t('action.create')} onClose={onClose}>
      <SchemaForm
        endpoint={subClientContract.create}
        initial={{ adminPassword: password, childSees: NO_SIGHT }}
        success={t('done.created')}
        invalidates={[subClientContract]}
        onDone={(_, made) => setAccess({ username: made.adminUsername, password: made.adminPassword })}
        onCancel={onClose}
      >
        <FormField name="name" label={t('field.name')}>
          <Input />
        </FormField>
        <FormField name="adminUsername" label={t('field.adminUsername')} help={t('rule.adminUsername')} message={t('rule.adminUsername')}>
          <Input autoComplete="off" />
        </FormField>
        <FormField name="adminPassword" label={t('field.adminPassword')} help={t('help.adminPassword')}>
          <NewPassword offered={password} />
        </FormField>
        <SightFields name="childSees" label={t('field.childSees')} {...subjects} />
      </SchemaForm>
    </FormDialog>
  );
}
