// The side menu and the area tabs, from the screen table and the privileges.
import { grants, type PrivilegeMap } from '#shared/privileges.ts';
import { type GroupKey, MENU_GROUPS } from '../screens/menu-groups.data.ts';
import { AREAS, type Area, type IconName, type MenuArea } from '../screens/areas.ts';
import type { ScreenDef, ScreenMenu } from '../screens/screen-def.ts';

type MenuScreen = ScreenDef & { menu: ScreenMenu };

export type MenuEntry =
  | { kind: 'screen'; screen: MenuScreen; order: number; icon: IconName | undefined }
  | { kind: 'group'; key: GroupKey; order: number; icon: IconName; screens: MenuScreen[] };

const isShown =
  (privileges: PrivilegeMap) =>
  (screen: ScreenDef): screen is MenuScreen =>
    screen.menu !== undefined && grants(privileges, screen.privilege);

/** Entries of an area in their order; a group without any visible screen is left out. */
export function listMenuEntries(screens: readonly ScreenDef[], area: MenuArea, privileges: PrivilegeMap): MenuEntry[] {
  const shown = screens.filter(isShown(privileges)).filter((screen) => screen.menu.area === area);
  const entries: MenuEntry[] = shown
    .filter((screen) => !screen.menu.group)
    .map((screen) => ({ kind: 'screen', screen, order: screen.menu.order, icon: screen.menu.icon }));
  for (const key of new Set(shown.flatMap((screen) => screen.menu.group ?? []))) {
    const members = shown.filter((screen) => screen.menu.group === key).toSorted((a, b) => a.menu.order - b.menu.order);
    entries.push({ kind: 'group', key, order: MENU_GROUPS[key].order, icon: MENU_GROUPS[key].icon, screens: members });
  }
  return entries.toSorted((a, b) => a.order - b.order);
}

/** The areas with at least one visible screen, each with its first one; one with nothing but what everybody has only where there is no other. */
export function listAreas(screens: readonly ScreenDef[], privileges: PrivilegeMap): { area: Area; path: string }[] {
  const shown = AREAS.flatMap((area) => {
    const entries = listMenuEntries(screens, area, privileges).flatMap((entry) =>
      entry.kind === 'group' ? entry.screens : [entry.screen],
    );
    const [first] = entries;
    return first ? [{ area, path: first.path, isOwn: entries.some(({ privilege }) => privilege !== 'signed-in') }] : [];
  });
  const own = shown.filter(({ isOwn }) => isOwn);
  return (own.length > 0 ? own : shown).map(({ area, path }) => ({ area, path }));
}
