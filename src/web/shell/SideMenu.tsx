import { Button, Layout, Menu, type MenuProps } from 'antd';
import { MenuFoldOutlined, MenuUnfoldOutlined } from '@ant-design/icons';
import { Link, useLocation } from 'react-router';
import { useLanguage } from '../i18n/use-language.ts';
import { textOf, useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { areaOf } from '../screens/screen-table.ts';
import { useUserStore } from '../session/user-store.ts';
import { updateMenu, usePersistedState } from '../state/persisted-state.ts';
import { Icon } from './Icon.tsx';
import { listMenuEntries, type MenuEntry } from './menu-items.ts';

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
  const toItem = (entry: MenuEntry): NonNullable<MenuProps['items']>[number] =>
    entry.kind === 'screen'
      ? screenItem(entry.screen)
      : { key: entry.key, icon: <Icon name={entry.icon} />, label: t(`group.${entry.key}`), children: entry.screens.map(screenItem) };
  const width = WIDTHS_PX[useLanguage()];
  if (entries.length === 0) return null;
  return (
    <Layout.Sider
      width={width}
      collapsedWidth={56}
      collapsed={isCollapsed}
      className="frame-sider"
      breakpoint="md"
      onBreakpoint={(isSmall) => isSmall && updateMenu({ isCollapsed: true })}
    >
      <nav aria-label={t('shell.menu')} className="frame-menu">
        <Menu
          mode="inline"
          items={entries.map(toItem)}
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

const screenItem = (screen: ScreenDef): NonNullable<MenuProps['items']>[number] => ({
  key: screen.path,
  label: <Link to={screen.path}>{textOf(screen.title)}</Link>,
  ...(screen.menu?.icon ? { icon: <Icon name={screen.menu.icon} /> } : {}),
});
