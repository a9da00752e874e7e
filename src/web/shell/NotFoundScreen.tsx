import { Button, Result } from 'antd';
import { Navigate, useLocation, useNavigate } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { getHashUrl } from '../session/hash-location.ts';
import { getHomePage } from '../session/home-page.ts';
import { useUser, useUserStore } from '../session/user-store.ts';
import { listAreas } from './menu-items.ts';

/** A home page that is no screen any more leads on to the first one that the user may open. */
export function NotFoundScreen() {
  const t = useText('web');
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { table } = usePlatform();
  const user = useUser();
  const privileges = useUserStore((state) => state.privileges);
  const home = user ? getHomePage(user) : '/login';
  const first = listAreas(table.screens, privileges)[0]?.path;
  if (first && pathname === getHashUrl(home).pathname) return <Navigate replace to={first} />;
  return (
    <Result
      status="404"
      title={<h1 className="result-title">{t('screen.notFound')}</h1>}
      subTitle={t('notFound.text', { path: pathname })}
      extra={
        <Button type="primary" onClick={() => void navigate(home)}>
          {t('action.goHome')}
        </Button>
      }
    />
  );
}
