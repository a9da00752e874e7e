import { Button, Descriptions, Drawer, Flex, Typography } from 'antd';
import { useState } from 'react';
import { USER_LIST } from '#features/core/user/paths.ts';
import { useAction } from '#web/client/use-action.ts';
import { useCall } from '#web/client/use-call.ts';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkedNumber } from '#web/ui/LinkedNumber.tsx';
import { ShownOnce } from '#web/ui/ShownOnce.tsx';
import type { SignInProvider } from '../contract.ts';
import { scimContract } from '../scim.contract.ts';
import { ScimGroups } from './ScimGroups.tsx';
import { ScimKeys } from './ScimKeys.tsx';

/** How a provider keeps its people here, and what it has announced. */
export function ScimDrawer({ provider, onClose }: { provider: SignInProvider; onClose: () => void }) {
  const t = useText('signInProvider');
  const { modify } = useRights('system-setting');
  const [key, setKey] = useState<string>();
  const asked = useCall(scimContract.read, { id: provider.id });
  const { data } = asked;
  const tooltips = [t('addresses.copy'), t('addresses.copied')];
  return (
    <Drawer open size={720} title={t('scim.title', { name: provider.name })} onClose={onClose} loading={asked.isPending}>
      {asked.isError && <ErrorState error={asked.error} onRetry={() => void asked.refetch()} />}
      {data && (
        <Flex vertical gap={16}>
          <p style={{ margin: 0 }}>{t('scim.about')}</p>
          <Descriptions
            column={1}
            items={[
              {
                key: 'address',
                label: t('scim.address'),
                children: (
                  <Typography.Text code copyable={{ text: data.address, tooltips }}>
                    {data.address}
                  </Typography.Text>
                ),
              },
              {
                key: 'people',
                label: t('scim.people'),
                children: <LinkedNumber value={data.people} to={`${USER_LIST}?providerId=${provider.id}`} />,
              },
            ]}
          />
          <ScimKeys keys={data.keys} action={modify && <MakeKey id={provider.id} onMade={setKey} />} />
          <ScimGroups groups={data.groups} groupsInAll={data.groupsInAll} />
        </Flex>
      )}
      {key !== undefined && (
        <ShownOnce title={t('scim.made')} value={key} copy={t('addresses.copy')} onClose={() => setKey(undefined)}>
          <p>{t('scim.madeText')}</p>
        </ShownOnce>
      )}
    </Drawer>
  );
}

function MakeKey({ id, onMade }: { id: number; onMade: (key: string) => void }) {
  const t = useText('signInProvider');
  const make = useAction(scimContract.makeKey, { invalidates: [scimContract] });
  const onClick = () =>
    void make.mutateAsync({ id }).then(
      ({ key }) => onMade(key),
      () => undefined,
    );
  return (
    <Button type="primary" loading={make.isPending} onClick={onClick}>
      {t('scim.makeKey')}
    </Button>
  );
}
