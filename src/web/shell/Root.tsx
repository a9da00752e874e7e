// The surroundings of every screen: component library, server state, texts, and the frame of header, menu and footer.
import { QueryClientProvider } from '@tanstack/react-query';
import { App, ConfigProvider } from 'antd';
import { lazy, Suspense, useEffect, useMemo, useState } from 'react';
import { Outlet } from 'react-router';
import { createQueryClient } from '../client/query-client.ts';
import { useLanguage } from '../i18n/use-language.ts';
import { useText } from '../i18n/use-text.ts';
import { useScreen } from '../screens/use-screen.ts';
import { noteArrival, useArrival } from '../session/arrival.ts';
import { isScreenMarked } from '../session/client-options.ts';
import { useFreshUser } from '../session/use-fresh-user.ts';
import { useUser, useUserStore } from '../session/user-store.ts';
import { GlobalKeys } from '../ui/GlobalKeys.tsx';
import { useUndoOffers } from '../ui/undo-offers.ts';
import { useIsPhone } from '../ui/use-is-phone.ts';
import { useLessMotion } from '../ui/use-less-motion.ts';
import { useAntdLocale } from './antd-locale.ts';
import { Frame } from './Frame.tsx';
import './shell.css';
import { themeConfig } from './theme-config.ts';
import { useTheme } from './use-theme.ts';
import { useVisit } from './use-visit.ts';

const UndoOffers = lazy(async () => ({ default: (await import('../ui/UndoOffers.tsx')).UndoOffers }));
const ScreenMark = lazy(async () => ({ default: (await import('./ScreenMark.tsx')).ScreenMark }));
const ArrivalQuestion = lazy(async () => ({ default: (await import('./ArrivalQuestion.tsx')).ArrivalQuestion }));

export function Root() {
  const locale = useAntdLocale(useLanguage());
  const theme = useTheme();
  useFreshUser();
  const isOtherPerson = useArrival((state) => state.arrival?.kind === 'other');
  const hasLessMotion = useLessMotion();
  const isPhone = useIsPhone();
  const hasOffers = useUndoOffers(({ offers }) => offers.length > 0);
  const config = useMemo(() => themeConfig(theme, hasLessMotion, isPhone), [theme, hasLessMotion, isPhone]);
  const [client] = useState(createQueryClient);
  return (
    <ConfigProvider locale={locale} theme={config} componentSize="medium" button={{ autoInsertSpace: false }}>
      {/* One at a time, over the empty middle of the header: a message covers no control. Those that offer an undo stay beside it. */}
      <App message={{ top: 4, maxCount: 1, pauseOnHover: false }} className="app-root">
        <QueryClientProvider client={client}>
          <CurrentScreen />
          {isOtherPerson && (
            <Suspense>
              <ArrivalQuestion />
            </Suspense>
          )}
          <TakenNotice />
          <OwnMark />
          <GlobalKeys />
          <Suspense>{hasOffers && <UndoOffers />}</Suspense>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  );
}

/** Names the account that a link signed in: with the first picture, so that it takes the place of no later message. */
function TakenNotice() {
  const t = useText('web');
  const { message } = App.useApp();
  const isTaken = useArrival((state) => state.arrival?.kind === 'taken');
  useEffect(() => {
    if (!isTaken) return;
    noteArrival(undefined);
    const { user } = useUserStore.getState();
    void message.info(t('shell.signedInByLink', { name: user?.name || user?.username || '', client: user?.clientName ?? '' }));
  }, [isTaken, message, t]);
  return null;
}

/** Also over screens without the frame; not before signing in. */
function OwnMark() {
  const user = useUser();
  const isPublic = useScreen()?.privilege === 'public';
  if (!user || isPublic || !isScreenMarked(user)) return null;
  return (
    <Suspense>
      <ScreenMark user={user} />
    </Suspense>
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
