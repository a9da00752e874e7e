import { Card, Tree, type TreeDataNode } from 'antd';
import { grants, type PrivilegeMap } from '#shared/privileges.ts';
import { textOf, useText } from '#web/i18n/use-text.ts';
import { usePlatform } from '#web/screens/platform-context.ts';
import type { ScreenDef } from '#web/screens/screen-def.ts';
import { AREAS } from '#web/screens/areas.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { listAreas, listMenuEntries } from '#web/shell/menu-items.ts';
import { useLanguage } from '#web/i18n/use-language.ts';
import type { Preview } from '../contract.ts';
import { mapOf } from './map-of.ts';

/** The menus of a person, from the same table as one's own, and the page that comes first. */
export function PreviewMenu({ preview }: { preview: Preview }) {
  const t = useText('role');
  const web = useText('web');
  useLanguage();
  const { table } = usePlatform();
  const privileges = mapOf(preview.grants);
  const leaf = (screen: ScreenDef): TreeDataNode => ({ key: screen.path, title: textOf(screen.title) });
  const nodes = ([...AREAS, 'setting'] as const)
    .map((area) => ({
      key: `area ${area}`,
      title: web(`area.${area}`),
      children: listMenuEntries(table.screens, area, privileges).map((entry) =>
        entry.kind === 'screen'
          ? leaf(entry.screen)
          : { key: `group ${entry.key}`, title: web(`group.${entry.key}`), children: entry.screens.map(leaf) },
      ),
    }))
    .filter(({ children }) => children.length > 0);
  const first = firstPage(table, preview.homepage, privileges);
  return (
    <Card size="small" title={t('menu')}>
      <p>{first ? t('homepage', { screen: textOf(first.title) }) : t('noHomepage')}</p>
      {nodes.length === 0 ? <EmptyState text={t('noMenu')} /> : <Tree treeData={nodes} defaultExpandAll selectable={false} height={370} />}
    </Card>
  );
}

/** As the person arrives: the wanted page, or the first of the menus where it may not be seen. */
function firstPage(
  { find, screens }: ReturnType<typeof usePlatform>['table'],
  homepage: string,
  privileges: PrivilegeMap,
): ScreenDef | undefined {
  const wanted = find(homepage.split('?')[0] ?? '');
  if (wanted && grants(privileges, wanted.privilege)) return wanted;
  const first = listAreas(screens, privileges)[0];
  return first && find(first.path);
}
