import { Button, Result } from 'antd';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { FLAGS, MODULES, type Privilege } from '#shared/privileges.ts';
import { useText } from '../i18n/use-text.ts';
import { getHashUrl } from '../session/hash-location.ts';
import { getHomePage } from '../session/home-page.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { useUser, useUserStore } from '../session/user-store.ts';
import { listAreas } from './menu-items.ts';

/** What a permission is called: the module, and what is done there. */
function useRightText(privilege: Privilege): string {
  const t = useText('user');
  const [name, letter] = privilege.split('.');
  const module = MODULES.find((each) => each === name);
  const flag = FLAGS.find((each) => each === letter);
  return module && flag ? `${t(`right.module.${module}`)} · ${t(`right.flag.${flag}`)}` : privilege;
}

/** The home page leads on to the first screen of the menus that the user may open; elsewhere the missing permission is named. */
export function ForbiddenScreen({ privilege }: { privilege: Privilege }) {
  const t = useText('web');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { table } = usePlatform();
  const user = useUser();
  const privileges = useUserStore((state) => state.privileges);
  const right = useRightText(privilege);
  const home = user ? getHomePage(user) : '/login';
  const first = listAreas(table.screens, privileges)[0]?.path;
  if (first && pathname === getHashUrl(home).pathname) return <Navigate replace to={first} />;
  return (
    <Result
      status="403"
      title={<h1 className="result-title">{t('forbidden.title')}</h1>}
      subTitle={t('forbidden.text', { privilege: right })}
      extra={
        <Button type="primary" onClick={() => void navigate(home)}>
          {t('action.goHome')}
        </Button>
      }
    />
  );
}
