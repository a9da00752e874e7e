import type { MenuProps } from 'antd';
import { Link } from 'react-router';
import { textOf } from '../i18n/use-text.ts';
import type { GroupKey } from '../screens/menu-groups.data.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { Icon } from './Icon.tsx';
import type { MenuEntry } from './menu-items.ts';

type Items = NonNullable<MenuProps['items']>;

/** Entries as the library's menu takes them: links with their icons. */
export const toMenuItems = (entries: readonly MenuEntry[], nameOf: (group: GroupKey) => string): Items =>
  entries.map((entry) =>
    entry.kind === 'screen'
      ? screenItem(entry.screen)
      : { key: entry.key, icon: <Icon name={entry.icon} />, label: nameOf(entry.key), children: entry.screens.map(screenItem) },
  );

const screenItem = (screen: ScreenDef): Items[number] => ({
  key: screen.path,
  label: <Link to={screen.path}>{textOf(screen.title)}</Link>,
  ...(screen.menu?.icon ? { icon: <Icon name={screen.menu.icon} /> } : {}),
});
