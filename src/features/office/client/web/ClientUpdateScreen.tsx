import { Skeleton } from 'antd';
import { useNavigate, useSearchParams } from 'react-router';
import { THEME_CODES } from '#web/shell/themes.data.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import { fetchUser } from '#web/session/enter.ts';
import { useUser } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { RecordLoader } from '#web/ui/RecordLoader.tsx';
import { SchemaForm } from '#web/ui/SchemaForm.tsx';
import type { CallInput } from '#shared/contract.ts';
import { type Client, clientContract } from '../contract.ts';
import { ClientFields } from './ClientFields.tsx';
import { QuotaBars } from './QuotaBars.tsx';
import { CLIENT_LIST } from '../paths.ts';

export function ClientUpdateScreen() {
  const t = useText('client');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { gateway } = usePlatform();
  const ownId = useUser()?.Client_ID;
  const back = () => void navigate(CLIENT_LIST);
  return (
    <>
      <PageHeader />
      <RecordLoader endpoint={clientContract.list} id={search.get('id')}>
        {(client: Client) => (
          <div className="panel">
            <UsedQuotas id={client.id} />
            <SchemaForm
              endpoint={clientContract.update}
              extra={{ id: client.id }}
              initial={fieldsOf(client)}
              toInput={(values) => ({ ...values, parentId: values.parentId ?? null })}
              success={t('done.updated')}
              invalidates={[clientContract]}
              onDone={() => {
                if (client.id === ownId) void fetchUser(gateway).catch(() => undefined);
                back();
              }}
              onCancel={back}
            >
              <ClientFields />
            </SchemaForm>
          </div>
        )}
      </RecordLoader>
    </>
  );
}

/** How much of its quotas the client has used. */
function UsedQuotas({ id }: { id: number }) {
  const t = useText('client');
  const used = useCall(clientContract.quotas, { id });
  return (
    <section aria-label={t('section.used')} style={{ marginBlockEnd: 16 }}>
      <h3 style={{ marginBlockStart: 0 }}>{t('section.used')}</h3>
      {used.isError && <ErrorState error={used.error} onRetry={() => void used.refetch()} />}
      {used.isPending && <Skeleton active paragraph={{ rows: 2 }} />}
      {used.data && <QuotaBars items={used.data.items} />}
    </section>
  );
}

/** The fields of the list's row that the form edits. */
function fieldsOf(client: Client): Partial<CallInput<typeof clientContract.update>> {
  const {
    name,
    parentId,
    serviceTypeId,
    systemName,
    isSystemNameVisible,
    iconUrl,
    domain,
    defaultHomepageUrl,
    isLinkTargetSelf,
    isUserAccessStatisticsEnabled,
    state,
    quota,
    ownSubClients,
    validUntil,
    contact,
    note,
  } = client;
  const themeStyleCode = THEME_CODES.find((code) => code === client.themeStyleCode);
  return {
    name,
    parentId,
    serviceTypeId,
    systemName,
    isSystemNameVisible,
    iconUrl,
    domain,
    defaultHomepageUrl,
    isLinkTargetSelf,
    isUserAccessStatisticsEnabled,
    state,
    quota,
    ownSubClients,
    validUntil,
    contact,
    note,
    themeStyleCode,
  };
}
