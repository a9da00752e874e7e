import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AddressTabs } from './AddressTabs.tsx';
import { AskedList } from './AskedList.tsx';
import { DomainList } from './DomainList.tsx';

/** For the provider's staff: properties and weight of every site, and clients' requests. */
export const GlobalDomainScreen = () => (
  <>
    <PageHeader />
    <AddressTabs sites={<DomainList />} requests={<AskedList />} />
  </>
);
