import { Button, Layout, Menu } from 'antd';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { areaOf } from '../screens/screen-table.ts';
import { useUserStore } from '../session/user-store.ts';
import { updateMenu, usePersistedState } from '../state/persisted-state.ts';
import { listMenuEntries } from './menu-items.ts';
import { toMenuItems } from './to-menu-items.tsx';

/** English titles are longer. */
const WIDTHS_PX = { 'zh-CN': 208, 'en-US': 244 };

export function SideMenu({ screen }: { screen: ScreenDef }) {
  const t = useText('web');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const { isCollapsed, openGroups } = usePersistedState((state) => state.menu);
  const area = areaOf(table, useLocation().pathname) ?? screen.menu?.area ?? 'front';
  const entries = listMenuEntries(table.screens, area, privileges);
  const marked = table.trail(screen).findLast((item) => item.menu) ?? screen;
  const openKeys = [...new Set([...openGroups, ...(marked.menu?.group ? [marked.menu.group] : [])])];
  const width = WIDTHS_PX[useLanguage()];
  if (entries.length === 0) return null;
  return (
    <Layout.Sider
      width={width}
      collapsedWidth={56}
      collapsed={isCollapsed}
      className="frame-sider"
      breakpoint="lg"
      onBreakpoint={(isSmall) => isSmall && updateMenu({ isCollapsed: true })}
    >
      <nav aria-label={t('shell.menu')} className="frame-menu">
        <Menu
          mode="inline"
          items={toMenuItems(entries, (group) => t(`group.${group}`))}
          selectedKeys={[marked.path]}
          {...(isCollapsed ? {} : { openKeys })}
          onOpenChange={(keys) => !isCollapsed && updateMenu({ openGroups: keys })}
        />
      </nav>
      <Button
        type="text"
        className="frame-collapse"
        icon={isCollapsed ? <MenuUnfoldOutlined /> : <MenuFoldOutlined />}
        aria-label={t(isCollapsed ? 'shell.expandMenu' : 'shell.collapseMenu')}
        onClick={() => updateMenu({ isCollapsed: !isCollapsed })}
      />
    </Layout.Sider>
  );
}
