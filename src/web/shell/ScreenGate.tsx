import { Fragment, lazy, type ReactNode, Suspense } from 'react';
import { useLocation } from 'react-router';
import { ofClientIn } from '../client/of-client.ts';
import type { ScreenDef } from '../screens/screen-def.ts';
import { useCan } from '../session/user-store.ts';

const ForbiddenScreen = lazy(async () => ({ default: (await import('./ForbiddenScreen.tsx')).ForbiddenScreen }));

/** Shows 403 without the screen's privilege. The server refuses the calls in any case. */
export function ScreenGate({ screen, children }: { screen: ScreenDef; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return useCan(screen.privilege) ? (
    // Begun anew where the articles are another client's, so that nothing of the one is left among those of the other.
    <Fragment key={ofClientIn(new URL(pathname + search, 'http://hash'))}>{children}</Fragment>
  ) : (
    <Suspense>
      <ForbiddenScreen privilege={screen.privilege} />
    </Suspense>
  );
}
