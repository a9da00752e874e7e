import { Drawer, Menu } from 'antd';
import { useLocation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { areaOf } from '../screens/screen-table.ts';
import { useUserStore } from '../session/user-store.ts';
import { listMenuEntries } from './menu-items.ts';
import { toMenuItems } from './to-menu-items.tsx';

/** All screens of the area, from the bottom of a phone; closes where one is chosen. */
export function PhoneMenu({ screen, onClose }: { screen: ScreenDef; onClose: () => void }) {
  const t = useText('web');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const area = areaOf(table, useLocation().pathname) ?? screen.menu?.area ?? 'front';
  const marked = table.trail(screen).findLast((item) => item.menu) ?? screen;
  return (
    <Drawer open placement="bottom" size="80%" title={t('shell.menu')} onClose={onClose} styles={{ body: { padding: 8 } }}>
      <Menu
        mode="inline"
        className="phone-menu"
        items={toMenuItems(listMenuEntries(table.screens, area, privileges), (group) => t(`group.${group}`))}
        selectedKeys={[marked.path]}
        defaultOpenKeys={marked.menu?.group ? [marked.menu.group] : []}
        onClick={onClose}
      />
    </Drawer>
  );
}
