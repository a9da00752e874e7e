import { Layout } from 'antd';
import { lazy, Suspense } from 'react';
import { Link } from 'react-router';
import { useText } from '../i18n/use-text.ts';
import { usePlatform } from '../screens/platform-context.ts';
import { getHomePage } from '../session/home-page.ts';
import { useUser } from '../session/user-store.ts';
import { BrandMark } from './BrandMark.tsx';
import { AreaTabs } from './AreaTabs.tsx';
import { GoToButton } from './GoToButton.tsx';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { UserMenu } from './UserMenu.tsx';
import { useTheme } from './use-theme.ts';

/** Follows at once, in a reserved space. */
const NoticeBell = lazy(async () => ({ default: (await import('./NoticeBell.tsx')).NoticeBell }));

export function Header() {
  const t = useText('web');
  const user = useUser();
  const { headerBackground } = useTheme();
  const { defaultSystemName } = usePlatform();
  const name = user?.Client_System_Name || defaultSystemName;
  return (
    <Layout.Header className="frame-header" style={{ background: headerBackground }}>
      <Link to={user ? getHomePage(user) : '/login'} className="frame-brand" aria-label={t('shell.home', { name })}>
        <BrandMark iconUrl={user?.iconUrl} />
        {user?.Is_System_Name_Visible !== 0 && <span className="frame-brand-name">{name}</span>}
      </Link>
      <AreaTabs />
      <div className="frame-tools">
        {user && <GoToButton />}
        <LanguageSwitch />
        <Suspense fallback={<span className="header-button is-awaited" />}>
          <NoticeBell />
        </Suspense>
        <UserMenu />
      </div>
    </Layout.Header>
  );
}
