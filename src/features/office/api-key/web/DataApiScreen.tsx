import { Button, Tabs } from 'antd';
import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { useRights } from '#web/session/user-store.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { KeyList } from './KeyList.tsx';

const CallReference = lazy(async () => ({ default: (await import('./CallReference.tsx')).CallReference }));
const NewKeyDialog = lazy(async () => ({ default: (await import('./KeyDialogs.tsx')).NewKeyDialog }));
const ModelAccess = lazy(async () => ({ default: (await import('./ModelAccess.tsx')).ModelAccess }));
const WebhookHelp = lazy(async () => ({ default: (await import('./WebhookHelp.tsx')).WebhookHelp }));
const KEYS = 'keys';
const OTHERS = [
  ['calls', CallReference],
  ['webhook', WebhookHelp],
  ['model', ModelAccess],
] as const;

/** Keys of the client's programs, and what can be called with them. */
export function DataApiScreen() {
  const t = useText('apiKey');
  const { modify } = useRights('report-data-api');
  const [search, setSearch] = useSearchParams();
  const [isAdding, setAdding] = useState(false);
  const create = modify && (
    <Button type="primary" onClick={() => setAdding(true)}>
      {t('action.create')}
    </Button>
  );
  const others = OTHERS.map(([key, Shown]) => ({
    key,
    label: t(`tab.${key}`),
    children: (
      <Suspense>
        <Shown />
      </Suspense>
    ),
  }));
  return (
    <>
      <PageHeader extra={create} />
      <Tabs
        activeKey={search.get('tab') ?? KEYS}
        onChange={(tab) => setSearch(tab === KEYS ? {} : { tab })}
        items={[{ key: KEYS, label: t('tab.keys'), children: <KeyList emptyAction={create} /> }, ...others]}
        destroyOnHidden
      />
      <Suspense>{isAdding && <NewKeyDialog onClose={() => setAdding(false)} />}</Suspense>
    </>
  );
}
