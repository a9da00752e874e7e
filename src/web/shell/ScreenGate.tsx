import { lazy, type ReactNode, Suspense } from 'react';
import type { ScreenDef } from '../screens/screen-def.ts';
import { useCan } from '../session/user-store.ts';

const ForbiddenScreen = lazy(async () => ({ default: (await import('./ForbiddenScreen.tsx')).ForbiddenScreen }));

/** Shows 403 without the screen's privilege. The server refuses the calls in any case. */
export function ScreenGate({ screen, children }: { screen: ScreenDef; children: ReactNode }) {
  return useCan(screen.privilege) ? (
    children
  ) : (
    <Suspense>
      <ForbiddenScreen privilege={screen.privilege} />
    </Suspense>
  );
}
