import { Button, Drawer, Flex, Menu } from 'antd';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { areaOf } from '../screens/screen-table.ts';
import { useUserStore } from '../session/user-store.ts';
import { listAreas, listMenuEntries } from './menu-items.ts';
import { toMenuItems } from './to-menu-items.tsx';

/** All screens, an area at a time, from the bottom of a phone, whose header has no room for the names of the areas; closes where a screen is chosen. */
export function PhoneMenu({ screen, onClose }: { screen: ScreenDef; onClose: () => void }) {
  const t = useText('web');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const [area, setArea] = useState(areaOf(table, useLocation().pathname) ?? screen.menu?.area ?? 'front');
  const areas = listAreas(table.screens, privileges);
  const marked = table.trail(screen).findLast((item) => item.menu) ?? screen;
  return (
    <Drawer open placement="bottom" size="80%" title={t('shell.menu')} onClose={onClose} styles={{ body: { padding: 8 } }}>
      {areas.length > 1 && (
        <Flex component="nav" wrap gap={8} aria-label={t('shell.areas')} style={{ padding: '0 4px 8px' }}>
          {areas.map(({ area: one }) => (
            <Button key={one} aria-pressed={one === area} type={one === area ? 'primary' : 'default'} onClick={() => setArea(one)}>
              {t(`area.${one}`)}
            </Button>
          ))}
        </Flex>
      )}
      <Menu
        key={area}
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
