import { PageHeader } from '#web/ui/PageHeader.tsx';
import { CreateButton } from './CreateButton.tsx';
import { SentList } from './SentList.tsx';

/** What the provider tells its clients. */
export function ClientAnnouncementScreen() {
  return (
    <>
      <PageHeader extra={<CreateButton reach="clients" />} />
      <SentList reach="clients" />
    </>
  );
}
