import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePanels } from '#web/screens/use-panels.ts';
import { useCan, useUser } from '#web/session/user-store.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { useAskedToCreate } from '#web/ui/use-asked-to-create.ts';
import { AllLinkList, OwnLinkList } from './LinkLists.tsx';

const NewLinkDialog = lazy(async () => ({ default: (await import('./LinkDialogs.tsx')).NewLinkDialog }));

/** Links that a person has given away, and for administrators those of all. */
export function LoginFreeAccessScreen() {
  const t = useText('loginFreeAccess');
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const mayCreate = useCan('classifiedInfo.b') && !isSimulated;
  const seesAll = useCan('user-manage.b');
  const [isAdding, setAdding] = useState(false);
  useAskedToCreate(mayCreate, () => setAdding(true));
  const create = mayCreate && (
    <Button type="primary" onClick={() => setAdding(true)}>
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
      <Suspense>{isAdding && <NewLinkDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
