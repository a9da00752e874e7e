// The tabs of a slot: the page's own first, then those that the features add and the user may see.
import { Tabs } from 'antd';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { grants } from '#shared/privileges.ts';
import { textOf } from '../i18n/use-text.ts';
import { useUserStore } from '../session/user-store.ts';
import type { PanelDef, PanelProps } from './panel-def.ts';
import { usePlatform } from './platform-context.ts';
import { Waiting } from './Waiting.tsx';

/** Pixels between tabs: with antd's own 32 the English ones do not fit into 1280. */
const GUTTER = 16;

const loaded = new Map<PanelDef, ComponentType<PanelProps>>();

function componentOf(panel: PanelDef): ComponentType<PanelProps> {
  const known = loaded.get(panel);
  if (known) return known;
  const component = lazy(async () => ({ default: await panel.load() }));
  loaded.set(panel, component);
  return component;
}

export function Panels({
  slot,
  id,
  own,
}: {
  slot: PanelDef['slot'];
  id: number;
  own: { key: string; label: ReactNode; children: ReactNode }[];
}) {
  const { panels } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const [search, setSearch] = useSearchParams();
  const items = panels
    .filter((panel) => panel.slot === slot && grants(privileges, panel.privilege))
    .toSorted((a, b) => a.order - b.order)
    .map((panel) => {
      const Panel = componentOf(panel);
      return {
        key: panel.key,
        label: textOf(panel.title),
        children: (
          <Suspense fallback={<Waiting />}>
            <Panel id={id} />
          </Suspense>
        ),
      };
    });
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
