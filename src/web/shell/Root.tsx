// The surroundings of every screen: component library, server state, texts, and the frame of header, menu and footer.
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { lazy, Suspense, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../client/query-client.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useScreen } from '../screens/use-screen.ts';
import { useArrival } from '../session/arrival.ts';
import { useUser } from '../session/user-store.ts';
import { GlobalKeys } from '../ui/GlobalKeys.tsx';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useLessMotion } from '../ui/use-less-motion.ts';
import { useAntdLocale } from './antd-locale.ts';
import { Frame } from './Frame.tsx';
import './shell.css';
import { themeConfig } from './theme-config.ts';
import { useVisit } from './use-visit.ts';

const ArrivalNotice = lazy(async () => ({ default: (await import('./ArrivalNotice.tsx')).ArrivalNotice }));

export function Root() {
  const locale = useAntdLocale(useLanguage());
  const code = useUser()?.User_Theme_Style_Code;
  const hasArrived = useArrival((state) => state.arrival !== undefined);
  const hasLessMotion = useLessMotion();
  const isPhone = useIsPhone();
  const config = useMemo(() => themeConfig(code, hasLessMotion, isPhone), [code, hasLessMotion, isPhone]);
  const [client] = useState(createQueryClient);
  return (
    <ConfigProvider locale={locale} theme={config} componentSize="medium" button={{ autoInsertSpace: false }}>
      {/* One at a time, over the empty middle of the header: a message covers no control. */}
      <App message={{ top: 4, maxCount: 1 }} className="app-root">
        <QueryClientProvider client={client}>
          <CurrentScreen />
          {hasArrived && (
            <Suspense>
              <ArrivalNotice />
            </Suspense>
          )}
          <GlobalKeys />
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

function CurrentScreen() {
  const screen = useScreen();
  const person = useLastPerson();
  useVisit(screen);
  if (!screen || screen.privilege === 'public') return <Outlet />;
  // What a screen remembers belongs to the person who looked at it.
  if (screen.frame === 'bare') return <Outlet key={person} />;
  return (
    <Frame key={person} screen={screen}>
      <Outlet />
    </Frame>
  );
}

/** Who is signed in, and who was after signing out: a screen that is about to be left is not made anew. */
function useLastPerson(): number | undefined {
  const userId = useUser()?.userId;
  const [person, setPerson] = useState(userId);
  if (userId !== undefined && userId !== person) setPerson(userId);
  return userId ?? person;
}
