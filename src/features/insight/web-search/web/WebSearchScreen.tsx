import { Tabs } from 'antd';
import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { useText } from '#web/i18n/use-text.ts';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { EngineSearch } from './EngineSearch.tsx';
import { HotLists } from './HotLists.tsx';
import './web-search.css';

const InteractList = lazy(async () => ({ default: (await import('#features/insight/interact-website/web/facade.tsx')).InteractList }));
const TABS = ['search', 'hot', 'interact'] as const;

/** The web outside: engines queried now, hot lists as of their last reading, and questions on boards. The tab is in the address. */
export function WebSearchScreen() {
  const t = useText('webSearch');
  const [search, setSearch] = useSearchParams();
  const tab = TABS.find((value) => value === search.get('tab')) ?? 'search';
  return (
    <>
      <PageHeader />
      <Tabs
        activeKey={tab}
        aria-label={t('tab.label')}
        items={TABS.map((key) => ({ key, label: t(`tab.${key}`) }))}
        onChange={(key) => setSearch(key === 'search' ? {} : { tab: key })}
      />
      {tab === 'search' && <EngineSearch />}
      {tab === 'hot' && <HotLists />}
      {tab === 'interact' && (
        <Suspense fallback={null}>
          <InteractList />
        </Suspense>
      )}
    </>
  );
}
