import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { param } from '#web/ui/list-params.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { readFilters } from '#web/ui/use-list-state.ts';
import type { Begun } from './LinkDialogs.tsx';
import { AllLinkList, OwnLinkList } from './LinkLists.tsx';

const NewLinkDialog = lazy(async () => ({ default: (await import('./LinkDialogs.tsx')).NewLinkDialog }));

/** What the address may bring. */
const ASKED = { article: param.number, event: param.number };

/** Links that a person has given away, and for administrators those of all. */
export function LoginFreeAccessScreen() {
  const t = useText('loginFreeAccess');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const mayCreate = useCan('classifiedInfo.b') && !isSimulated;
  const seesAll = useCan('user-manage.b');
  const [search] = useSearchParams();
  const [begun, setBegun] = useState<Begun>();
  useAskedToCreate(mayCreate, () => setBegun(readFilters(search, ASKED)), Object.keys(ASKED));
  const create = mayCreate && (
    <Button type="primary" onClick={() => setBegun({})}>
      {t('action.create')}
    </Button>
  );
  const own = <OwnLinkList emptyAction={create} mayChange={!isSimulated} />;
  const others = usePanels('own-links').map(({ panel, Panel }) => ({
    key: panel.key,
    label: textOf(panel.title),
    children: (
      <Suspense>
        <Panel id={0} />
      </Suspense>
    ),
  }));
  const tabs = [
    { key: 'own', label: t('tab.own'), children: own },
    ...others,
    ...(seesAll ? [{ key: 'all', label: t('tab.all'), children: <AllLinkList mayChange={!isSimulated} /> }] : []),
  ];
  return (
    <>
      <PageHeader extra={create} />
      {tabs.length > 1 ? <AddressTabs items={tabs} /> : own}
      <Suspense>{begun && <NewLinkDialog begun={begun} onClose={() => setBegun(undefined)} />}</Suspense>
    </>
  );
}
