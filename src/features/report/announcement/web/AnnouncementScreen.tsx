import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CreateButton } from './CreateButton.tsx';
import { ReceivedList } from './ReceivedList.tsx';
import { SentList } from './SentList.tsx';

/** What the person was told, and, for those who may write, what the client has announced. */
export function AnnouncementScreen() {
  const t = useText('announcement');
  const { modify } = useRights('announcement');
  const received = { key: 'received', label: t('tab.received'), children: <ReceivedList /> };
  const sent = { key: 'sent', label: t('tab.sent'), children: <SentList reach="client" /> };
  return (
    <>
      <PageHeader extra={modify && <CreateButton reach="client" />} />
      {modify ? <AddressTabs items={[received, sent]} /> : <ReceivedList />}
    </>
  );
}
