// Where the go-to box leads: every screen of the menu that the person may open, and searches for what was typed.
import { grants, type PrivilegeMap } from '#shared/privileges.ts';
import { t } from 'i18next';
import { textOf } from '../i18n/use-text.ts';
import { pathTo } from '../screens/href.ts';
import type { ScreenTable } from '../screens/screen-table.ts';

export interface Target {
  /** With its query. */
  path: string;
  title: string;
  /** The area and group of the menu. */
  where: string;
  /** Searches for the text. */
  isSearch: boolean;
}

export function listTargets(table: ScreenTable, privileges: PrivilegeMap, text: string): Target[] {
  const allowed = table.screens.filter((screen) => grants(privileges, screen.privilege));
  const targets = allowed.flatMap(({ path, title, menu }) => {
    if (!menu) return [];
    const where = [t(`web:area.${menu.area}`), ...(menu.group ? [t(`web:group.${menu.group}`)] : [])].join(' / ');
    return [{ path, title: textOf(title), where, isSearch: false }];
  });
  const searches = allowed.flatMap(({ path, title, takesKeyword }) =>
    takesKeyword && text ? [{ path: pathTo(path, {}, { keyword: text }), title: textOf(title), where: '', isSearch: true }] : [],
  );
  return [...targets, ...searches];
}

/** Those whose name or place has the text, names that begin with it first; searches always fit. */
export function matching(targets: readonly Target[], text: string): Target[] {
  const wanted = text.toLowerCase();
  const rank = ({ title, where, isSearch }: Target): number => {
    const at = title.toLowerCase().indexOf(wanted);
    if (isSearch) return 3;
    if (at >= 0) return at === 0 ? 0 : 1;
    return where.toLowerCase().includes(wanted) ? 2 : -1;
  };
  return targets
    .map((target) => ({ target, rank: rank(target) }))
    .filter(({ rank: value }) => value >= 0)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ target }) => target);
}
