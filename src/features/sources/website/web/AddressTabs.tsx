import { Tabs } from 'antd';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';

const TAB = 'tab';

/** Websites and requests; the tab is in the address, and each has its own filters. */
export function AddressTabs({ sites, requests }: Record<'sites' | 'requests', ReactNode>) {
  const t = useText('website');
  const [search, setSearch] = useSearchParams();
  const tab = search.get(TAB) === 'requests' ? 'requests' : 'sites';
  return (
    <Tabs
      activeKey={tab}
      onChange={(key) => setSearch(key === 'requests' ? { [TAB]: key } : {})}
      destroyOnHidden
      items={[
        { key: 'sites', label: t('tab.sites'), children: sites },
        { key: 'requests', label: t('tab.requests'), children: requests },
      ]}
    />
  );
}
