import { Layout } from 'antd';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { AwayContext, useIsAway } from '../client/use-away.ts';
import { useText } from '../i18n/use-text.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { usePanels } from '../screens/use-panels.ts';
import { useClientLayout } from '../session/client-options.ts';
import { showChrome, useChromeChoice } from '../session/chrome-choice.ts';
import { updateMenu, usePersistedState } from '../state/persisted-state.ts';
import { isHeldUp } from '../session/demanded-step.ts';
import { useUser } from '../session/user-store.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { AwayBanner } from './AwayBanner.tsx';
import { Header } from './Header.tsx';
import { SideMenu } from './SideMenu.tsx';

/** Only the provider's staff ever see it. */
const SimulationBar = lazy(async () => ({ default: (await import('./SimulationBar.tsx')).SimulationBar }));

/** Header, side menu, content and footer. The address or full screen may switch off header, footer and menu. */
export function Frame({ screen, children }: { screen: ScreenDef; children: ReactNode }) {
  const t = useText('web');
  const choice = useChromeChoice();
  const isAway = useIsAway();
  const isPhone = useIsPhone();
  const isSimulated = useUser()?.Is_Simulate_Login_User === 1;
  const isFullScreen = usePersistedState((state) => state.menu.fullScreen);
  const personal = usePersistedState((state) => state.theme.layout);
  const layout = useClientLayout() ?? personal;
  const hasHead = choice.headAndFooter && !isFullScreen;
  const hasMenu = choice.mainMenu && !isFullScreen;
  useEffect(() => updateMenu({ headVisible: hasHead, footerVisible: hasHead, mainMenuVisible: hasMenu }), [hasHead, hasMenu]);
  useLeaveOnEscape(!hasHead || !hasMenu);
  return (
    <Layout className={layout === 'Boxed' ? 'frame frame-boxed' : 'frame'}>
      <a className="skip-link" href="#main-content" onClick={focusContent}>
        {t('shell.skipToContent')}
      </a>
      {isSimulated && (
        <Suspense fallback={null}>
          <SimulationBar />
        </Suspense>
      )}
      {hasHead && <Header />}
      <Layout hasSider={hasMenu && !isPhone}>
        {hasMenu && !isPhone && <SideMenu screen={screen} />}
        <Layout>
          <Layout.Content id="main-content" tabIndex={-1} className="frame-content">
            {isAway && <AwayBanner />}
            {hasHead && <TopPanels />}
            <AwayContext value={isAway}>{children}</AwayContext>
          </Layout.Content>
          {hasHead && <Layout.Footer className="frame-footer">{t('shell.footer')}</Layout.Footer>}
        </Layout>
      </Layout>
      {isPhone && hasMenu && (
        <Suspense fallback={null}>
          <PhoneTabs screen={screen} />
        </Suspense>
      )}
    </Layout>
  );
}

const PhoneTabs = lazy(async () => ({ default: (await import('./PhoneTabs.tsx')).PhoneTabs }));

/** What features show above every page, to whom nothing else is asked first. */
function TopPanels() {
  const panels = usePanels('top');
  const isWaiting = isHeldUp(useUser());
  return isWaiting ? null : (
    <Suspense fallback={null}>
      {panels.map(({ panel, Panel }) => (
        <Panel key={panel.key} id={0} />
      ))}
    </Suspense>
  );
}

/** The hash belongs to the router, so the link must not change it. */
function focusContent(event: { preventDefault: () => void }): void {
  event.preventDefault();
  document.querySelector<HTMLElement>('#main-content')?.focus();
}

function useLeaveOnEscape(isHidden: boolean): void {
  useEffect(() => {
    if (!isHidden) return undefined;
    const leave = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented) return;
      updateMenu({ fullScreen: false });
      showChrome();
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [isHidden]);
}
