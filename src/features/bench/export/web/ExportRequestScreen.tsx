import { useText } from '#web/i18n/use-text.ts';
import { useCan } from '#web/session/user-store.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { DECIDER_PRIVILEGE } from '../contract.ts';
import { AllRequestList, OwnRequestList } from './RequestLists.tsx';

/** Exports that a person asked for, and for those who decide the ones of all. */
export function ExportRequestScreen() {
  const t = useText('export');
  const decides = useCan(DECIDER_PRIVILEGE);
  return (
    <>
      <PageHeader />
      {decides ? (
        <AddressTabs
          items={[
            { key: 'own', label: t('tab.own'), children: <OwnRequestList /> },
            { key: 'all', label: t('tab.all'), children: <AllRequestList /> },
          ]}
        />
      ) : (
        <OwnRequestList />
      )}
    </>
  );
}
