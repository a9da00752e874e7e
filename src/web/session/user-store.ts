// The signed-in user and the privileges, in memory for the screens and in the browser's storage for the next visit.
import { create } from 'zustand';
import type { CurrentUser } from './gateway.ts';
import { isRecord } from '#shared/is-record.ts';
import type { Flag, ModuleKey, ModuleRights, Privilege, PrivilegeMap } from '#shared/privileges.ts';
import { holdsHere } from '../client/of-client.ts';
import { KEYS, readJson, writeJson } from './storage.ts';

interface UserState {
  user: CurrentUser | undefined;
  privileges: PrivilegeMap;
  /** It is what an earlier visit stored, and was not asked for since. */
  isFromEarlier: boolean;
}

export const useUserStore = create<UserState>(() => ({ user: undefined, privileges: {}, isFromEarlier: false }));

/** Loads what an earlier visit stored; false when there is nothing that can be read. */
export function restoreUser(): boolean {
  if (useUserStore.getState().user) return true;
  const user = readJson(KEYS.user);
  const privileges = readJson(KEYS.privilege);
  if (!isRecord(user) || !isRecord(user.settings) || typeof user.userId !== 'number' || !isRecord(privileges)) return false;
  // Only `storeUser` writes these two.
  useUserStore.setState({ user: user as unknown as CurrentUser, privileges, isFromEarlier: true });
  return true;
}

export function storeUser(user: CurrentUser, privileges: PrivilegeMap): void {
  writeJson(KEYS.user, user);
  writeJson(KEYS.privilege, privileges);
  useUserStore.setState({ user, privileges, isFromEarlier: false });
}

export function storePrivileges(privileges: PrivilegeMap): void {
  writeJson(KEYS.privilege, privileges);
  useUserStore.setState({ privileges });
}

export const clearUser = (): void => useUserStore.setState({ user: undefined, privileges: {}, isFromEarlier: false });

export const useUser = (): CurrentUser | undefined => useUserStore((state) => state.user);
export const useCan = (privilege: Privilege): boolean => useUserStore((state) => holdsHere(state.privileges, privilege));
/** The four booleans of a module. */
export function useRights(module: ModuleKey): ModuleRights {
  const privileges = useUserStore((state) => state.privileges);
  const holds = (flag: Flag) => holdsHere(privileges, `${module}.${flag}`);
  return { browse: holds('b'), modify: holds('m'), action: holds('a'), delete: holds('d') };
}
