import { useNavigate, useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import { type CollectServer, collectServerContract, serverGroupContract } from '../contract.ts';
import { SERVERS } from '../paths.ts';
import { ServerFields } from './ServerFields.tsx';

export function ServerEditScreen() {
  const t = useText('collectServer');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const back = () => void navigate(SERVERS);
  return (
    <>
      <PageHeader />
      <RecordLoader endpoint={collectServerContract.list} id={search.get('id')}>
        {({ id, name, groupId, capacity, note }: CollectServer) => (
          <div className="panel">
            <SchemaForm
              endpoint={collectServerContract.update}
              extra={{ id }}
              initial={{ name, groupId, capacity, note }}
              success={t('done.saved', { name })}
              invalidates={[collectServerContract, serverGroupContract]}
              onDone={back}
              onCancel={back}
            >
              <ServerFields />
            </SchemaForm>
          </div>
        )}
      </RecordLoader>
    </>
  );
}
