import { useEffect } from 'react';
import { usePlatform } from '../screens/platform-context.ts';
import { storeUser, useUserStore } from './user-store.ts';

/** What an earlier visit stored is shown at once; what the client or the person changed since follows. */
export function useFreshUser(): void {
  const { gateway } = usePlatform();
  const isFromEarlier = useUserStore((state) => state.isFromEarlier);
  useEffect(() => {
    if (!isFromEarlier) return;
    useUserStore.setState({ isFromEarlier: false });
    gateway.getUser().then(
      (fetched) => {
        const { user, privileges } = useUserStore.getState();
        if (user?.userId === fetched.userId) storeUser(fetched, privileges);
      },
      // What is there stays until the next visit; the end of a session is said elsewhere.
      () => undefined,
    );
  }, [gateway, isFromEarlier]);
}
