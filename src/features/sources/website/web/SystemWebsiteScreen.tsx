import { Button } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { WebsiteTabs } from './WebsiteTabs.tsx';
import { RequestList } from './RequestList.tsx';
import { WebsiteList } from './WebsiteList.tsx';

const AskDialog = lazy(async () => ({ default: (await import('./AskDialog.tsx')).AskDialog }));

/** The provider's sites, and the requests of the caller’s client. */
export function SystemWebsiteScreen() {
  const t = useText('website');
  const { modify } = useRights('website');
  const [isAsking, setIsAsking] = useState(false);
  const ask = modify && (
    <Button type="primary" onClick={() => setIsAsking(true)}>
      {t('action.ask')}
    </Button>
  );
  return (
    <>
      <PageHeader extra={ask} />
      <WebsiteTabs sites={<WebsiteList />} requests={<RequestList emptyAction={ask} />} />
      <Suspense>{isAsking && <AskDialog onClose={() => setIsAsking(false)} />}</Suspense>
    </>
  );
}
