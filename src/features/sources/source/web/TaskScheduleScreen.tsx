import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { LedgerTotals } from './LedgerTotals.tsx';
import { RunLedgerTab } from './RunLedgerTab.tsx';
import { SamplePressCard } from './SamplePressCard.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { SourceDrawer } from './SourceDrawer.tsx';
import { useOpenedSource } from './use-opened-source.ts';

/** All sources with their schedules and health, and the ledger of all runs. */
export function TaskScheduleScreen() {
  const t = useText('source');
  const rights = useRights('extraction');
  const [opened, open] = useOpenedSource();
  return (
    <>
      <PageHeader extra={rights.browse && <SamplePressCard />} />
      <LedgerTotals />
      <AddressTabs
        param="view"
        items={[
          { key: 'schedules', label: t('tab.schedules'), children: <ScheduleList onOpen={open} /> },
          {
            key: 'ledger',
            label: t('tab.ledger'),
            children: <RunLedgerTab onOpen={(id) => open({ id, tab: 'runs' })} />,
          },
        ]}
      />
      {opened && <SourceDrawer scope="all" opened={opened} onChange={open} />}
    </>
  );
}
