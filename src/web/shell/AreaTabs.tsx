import { Link, useLocation } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { areaOf } from '../screens/screen-table.ts';
import { useUserStore } from '../session/user-store.ts';
import { listAreas } from './menu-items.ts';

export function AreaTabs() {
  const t = useText('web');
  const { table } = usePlatform();
  const privileges = useUserStore((state) => state.privileges);
  const current = areaOf(table, useLocation().pathname);
  return (
    <nav className="area-tabs" aria-label={t('shell.areas')}>
      {listAreas(table.screens, privileges).map(({ area, path }) => (
        <Link key={area} to={path} className="area-tab" aria-current={area === current ? 'page' : undefined}>
          {t(`area.${area}`)}
        </Link>
      ))}
    </nav>
  );
}
