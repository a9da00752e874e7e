import { useState } from 'react';
import { useNavigate } from 'react-router';
import type { Output } from '#shared/contract.ts';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { collectServerContract, serverGroupContract } from '../contract.ts';
import { SERVERS } from '../paths.ts';
import { JoinCommand } from './JoinCommand.tsx';
import { ServerFields } from './ServerFields.tsx';

export function ServerAddScreen() {
  const t = useText('collectServer');
  const navigate = useNavigate();
  const [made, setMade] = useState<Output<typeof collectServerContract.create>>();
  const back = () => void navigate(SERVERS);
  return (
    <>
      <PageHeader>{t('about.add')}</PageHeader>
      <div className="panel">
        <SchemaForm
          endpoint={collectServerContract.create}
          initial={{ groupId: null, capacity: 6, note: '' }}
          invalidates={[collectServerContract, serverGroupContract]}
          onDone={setMade}
          onCancel={back}
        >
          <ServerFields />
        </SchemaForm>
      </div>
      {made && <JoinCommand made={made} onClose={back} />}
    </>
  );
}
