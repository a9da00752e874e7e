import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';

interface AddressTabsProps {
  items: readonly { key: string; label: string; children: ReactNode }[];
  /** Its name in the address. */
  param?: string;
}

/** Tabs of a screen, whose chosen one is in the address. Each has its own filters, so that another tab begins without those of the last. */
export function AddressTabs({ items, param = 'tab' }: AddressTabsProps) {
  const [search, setSearch] = useSearchParams();
  const first = items[0]?.key;
  const active = items.find(({ key }) => key === search.get(param))?.key ?? first;
  return (
    <Tabs
      {...(active === undefined ? {} : { activeKey: active })}
      onChange={(key) => setSearch(key === first ? {} : { [param]: key })}
      destroyOnHidden
      items={[...items]}
    />
  );
}
