// The tabs of a slot: the page's own first, then those that the features add and the user may see.
import { Tabs } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { textOf } from '../i18n/use-text.ts';
import type { PanelDef } from './panel-def.ts';
import { usePanels } from './use-panels.ts';
import { Waiting } from './Waiting.tsx';

/** Pixels between tabs: with antd's own 32 the English ones do not fit into 1280. */
const GUTTER = 16;

export function Panels({
  slot,
  id,
  own,
}: {
  slot: PanelDef['slot'];
  id: number;
  own: { key: string; label: ReactNode; children: ReactNode }[];
}) {
  const [search, setSearch] = useSearchParams();
  const items = usePanels(slot).map(({ panel, Panel }) => ({
    key: panel.key,
    label: textOf(panel.title),
    children: (
      <Suspense fallback={<Waiting />}>
        <Panel id={id} />
      </Suspense>
    ),
  }));
  const choose = (key: string) => {
    setSearch(
      (before) => {
        if (key === own[0]?.key) before.delete('tab');
        else before.set('tab', key);
        return before;
      },
      { replace: true },
    );
  };
  const tabs = [...own, ...items];
  // A link may name a tab that no longer exists, or that this user may not see.
  const shown = tabs.find(({ key }) => key === search.get('tab')) ?? tabs[0];
  return <Tabs activeKey={shown?.key ?? ''} items={tabs} tabBarGutter={GUTTER} onChange={choose} destroyOnHidden />;
}
