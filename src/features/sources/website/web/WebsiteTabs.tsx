import type { ReactNode } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { AddressTabs } from '#web/ui/AddressTabs.tsx';

/** Websites and requests. */
export function WebsiteTabs({ sites, requests }: Record<'sites' | 'requests', ReactNode>) {
  const t = useText('website');
  return (
    <AddressTabs
      items={[
        { key: 'sites', label: t('tab.sites'), children: sites },
        { key: 'requests', label: t('tab.requests'), children: requests },
      ]}
    />
  );
}
