import { PageHeader } from '#web/ui/PageHeader.tsx';
import { WebsiteTabs } from './WebsiteTabs.tsx';
import { AskedList } from './AskedList.tsx';
import { DomainList } from './DomainList.tsx';

/** For the provider's staff: properties and weight of every site, and clients' requests. */
export const GlobalDomainScreen = () => (
  <>
    <PageHeader />
    <WebsiteTabs sites={<DomainList />} requests={<AskedList />} />
  </>
);
