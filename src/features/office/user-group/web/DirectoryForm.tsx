import { useState } from 'react';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { userGroupContract } from '../contract.ts';
import { DirectoryFields } from './DirectoryFields.tsx';

/** Chooses the subjects and content classes that a group sees. */
export function DirectoryForm({ directory: { id, name: _name, ...initial } }: { directory: Output<typeof userGroupContract.directory> }) {
  const t = useText('userGroup');
  const { modify } = useRights('user-privilege');
  // A saved form begins again with what is stored.
  const [version, setVersion] = useState(0);
  return (
    <SchemaForm
      key={version}
      endpoint={userGroupContract.changeDirectory}
      extra={{ id }}
      initial={initial}
      success={t('done.saved')}
      invalidates={[userGroupContract]}
      onDone={() => setVersion((before) => before + 1)}
      isReadOnly={!modify}
      maxWidth={1200}
    >
      <DirectoryFields />
    </SchemaForm>
  );
}
