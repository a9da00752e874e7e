// The hash router, made from the screen table.
import { type ComponentType, createElement } from 'react';
import { createHashRouter, type LoaderFunctionArgs, replace, type RouteObject } from 'react-router';
import { ApiError } from '../client/api-error.ts';
import { takeAccountLanguage } from '../session/account-language.ts';
import { useArrival } from '../session/arrival.ts';
import { enter } from '../session/enter.ts';
import { pathOf } from '../session/hash-location.ts';
import { DEFAULT_HOME_PAGE, getHomePage } from '../session/home-page.ts';
import { hasValidToken } from '../session/token.ts';
import { restoreUser, useUserStore } from '../session/user-store.ts';
import { ErrorScreen } from './ErrorScreen.tsx';
import { needsAllTexts } from './needs-all-texts.ts';
import type { Platform } from './platform-context.ts';
import type { ScreenDef } from './screen-def.ts';
import { pathsOf } from './screen-table.ts';
import { Waiting } from './Waiting.tsx';

export interface RouterParts {
  platform: Platform;
  loadLogin: () => Promise<ComponentType>;
}

export function createRouter({ platform, loadLogin }: RouterParts): ReturnType<typeof createHashRouter> {
  const { screens } = platform.table;
  const open = screens.filter((screen) => screen.privilege === 'public');
  const guarded = screens.filter((screen) => screen.privilege !== 'public');
  const guard = async ({ request }: LoaderFunctionArgs) => {
    const url = new URL(request.url);
    const [entry] = await Promise.all([
      enter(url, platform.gateway).catch(leaveOn401),
      platform.texts.loadAll(needsAllTexts(url.pathname)),
    ]);
    if (useArrival.getState().arrival?.kind === 'taken') await takeAccountLanguage(platform.texts);
    return entry.ok ? null : replace(entry.to);
  };
  const routeOf = (screen: ScreenDef, needs: 'guard' | 'texts'): RouteObject[] =>
    pathsOf(screen).map((path) => ({
      path: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      handle: screen,
      loader:
        needs === 'guard'
          ? guard
          : async ({ request }: LoaderFunctionArgs) =>
              platform.texts.loadAll(needsAllTexts(new URL(request.url).pathname)).then(() => null),
      lazy: async () => ({ element: await framed(screen) }),
    }));
  return createHashRouter([
    {
      errorElement: <ErrorScreen />,
      hydrateFallbackElement: <Waiting />,
      children: [
        { path: '/', element: null, loader: ({ request }) => replace(atTheDoor(new URL(request.url))) },
        { path: '/login', lazy: async () => ({ Component: await loadLogin() }) },
        {
          lazy: async () => ({ Component: (await import('../shell/Root.tsx')).Root }),
          children: [
            ...open.flatMap((screen) => routeOf(screen, 'texts')),
            ...guarded.flatMap((screen) => routeOf(screen, 'guard')),
            { path: '*', loader: guard, handle: NOT_FOUND, lazy: async () => ({ element: await framed(NOT_FOUND) }) },
          ],
        },
      ],
    },
  ]);
}

/** Who is signed in goes on to the own home page, whose guard fetches what is not stored yet. */
function atTheDoor(url: URL): string {
  if (!hasValidToken()) return `/login${url.search}`;
  restoreUser();
  const { user } = useUserStore.getState();
  const home = user ? getHomePage(user) : DEFAULT_HOME_PAGE;
  return home.includes('?') ? home.concat(url.search.replace('?', '&')) : home.concat(url.search);
}

/** After a 401 the session has ended and the sign-in screen is open; there is nothing more to show. */
function leaveOn401(error: unknown): { ok: false; to: string } {
  if (error instanceof ApiError && error.status === 401)
    return { ok: false, to: pathOf(new URL(window.location.hash.slice(1) || '/login', 'http://hash')) };
  throw error;
}

async function framed(screen: ScreenDef) {
  const [{ ScreenGate }, content] = await Promise.all([import('../shell/ScreenGate.tsx'), screen.load()]);
  return <ScreenGate screen={screen}>{createElement(content)}</ScreenGate>;
}

/** The catch-all route is not in the table, because it has no address. */
export const NOT_FOUND: ScreenDef = {
  path: '/*',
  title: 'web:screen.notFound',
  privilege: 'signed-in',
  load: async () => (await import('../shell/NotFoundScreen.tsx')).NotFoundScreen,
};
