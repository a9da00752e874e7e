import { PageHeader } from '#web/ui/PageHeader.tsx';
import { AddressTabs } from './AddressTabs.tsx';
import { AskedList } from './AskedList.tsx';
import { DomainList } from './DomainList.tsx';

/** The provider's staff: what every site is and weighs, and what clients ask for. */
export const GlobalDomainScreen = () => (
  <>
    <PageHeader />
    <AddressTabs sites={<DomainList />} requests={<AskedList />} />
  </>
);
