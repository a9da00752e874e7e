// Privileges that were changed while a person is signed in: every answer says which ones the server knows, and other ones are fetched.
import { privilegeDigest } from '#shared/privileges.ts';
import type { SessionGateway } from './gateway.ts';
import { storePrivileges, useUserStore } from './user-store.ts';

let gateway: Pick<SessionGateway, 'getPrivileges'> | undefined;
let asked: string | undefined;

export function watchPrivileges(parts: Pick<SessionGateway, 'getPrivileges'>): void {
  gateway = parts;
}

/** `digest` is that of an answer, null where it has none. Each is asked for once, so that an answer to somebody else does not ask again and again. */
export function notePrivileges(digest: string | null): void {
  const { user, privileges } = useUserStore.getState();
  if (digest === null || !user || !gateway) return;
  if (digest === privilegeDigest(privileges)) {
    asked = undefined;
    return;
  }
  if (digest === asked) return;
  asked = digest;
  gateway.getPrivileges().then(
    (fetched) => {
      if (useUserStore.getState().user?.userId === user.userId) storePrivileges(fetched);
    },
    // The next answer says it again.
    () => {
      asked = undefined;
    },
  );
}
