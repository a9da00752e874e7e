import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useAction } from '#web/client/use-action.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights, useUser } from '#web/session/user-store.ts';
import { EndRowsButton } from '#web/ui/EndRowsButton.tsx';
import { EditButton } from '#web/ui/EditButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { ResourceTable } from '#web/ui/ResourceTable.tsx';
import { useListState } from '#web/ui/use-list-state.ts';
import { type SignInProvider, signInProviderContract } from '../contract.ts';
import { Addresses } from './Addresses.tsx';
import { useProviderColumns } from './use-provider-columns.tsx';

const ScimDrawer = lazy(async () => ({ default: (await import('./ScimDrawer.tsx')).ScimDrawer }));
const ProviderDrawer = lazy(async () => ({ default: (await import('./ProviderDrawer.tsx')).ProviderDrawer }));

/** By which identity providers the client's people sign in. */
export function SignInProviderScreen() {
  const t = useText('signInProvider');
  const rights = useRights('system-setting');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const list = useListState({ filters: {} });
  const [edited, setEdited] = useState<SignInProvider | 'new'>();
  const [provisioned, setProvisioned] = useState<SignInProvider>();
  const add = rights.modify && !isSimulated && (
    <Button type="primary" onClick={() => setEdited('new')}>
      {t('action.create')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={add} />
      <p style={{ margin: '0 0 12px', maxWidth: 900 }}>{t('about')}</p>
      <ResourceTable
        name="sign-in-provider"
        endpoint={signInProviderContract.list}
        list={list}
        columns={useProviderColumns()}
        renderActions={(row: SignInProvider) =>
          !isSimulated && (
            <>
              {rights.modify && <EditButton onClick={() => setEdited(row)} />}
              <Button type="link" size="small" onClick={() => setProvisioned(row)}>
                {t('action.scim')}
              </Button>
              {rights.delete && <RemoveButton providers={[row]} />}
            </>
          )
        }
        renderBatchActions={
          rights.delete && !isSimulated && ((rows: SignInProvider[], clear: () => void) => <RemoveButton providers={rows} onDone={clear} />)
        }
        emptyText={t('empty')}
        emptyAction={add}
      />
      <Addresses />
      <Suspense>
        {edited && <ProviderDrawer {...(edited === 'new' ? {} : { provider: edited })} onClose={() => setEdited(undefined)} />}
        {provisioned && <ScimDrawer provider={provisioned} onClose={() => setProvisioned(undefined)} />}
      </Suspense>
    </>
  );
}

function RemoveButton({ providers, onDone }: { providers: readonly SignInProvider[]; onDone?: () => void }) {
  const t = useText('signInProvider');
  const remove = useAction(signInProviderContract.remove, { invalidates: [signInProviderContract], success: t('done.removed') });
  const people = providers.reduce((sum, provider) => sum + provider.people, 0);
  return (
    <EndRowsButton
      rows={providers}
      questionOf={(one) =>
        one ? t('confirm.remove', { name: one.name, people }) : t('confirm.removeMany', { total: providers.length, people })
      }
      end={(id) => remove.mutateAsync({ id })}
      onDone={onDone}
    >
      {t('action.remove')}
    </EndRowsButton>
  );
}
