// The caller. Services take the actor first and repos the client id first, so that scope cannot be forgotten.
import type { RolePower } from '#shared/powers.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';

export interface Actor {
  userId: number;
  clientId: number;
  username: string;
  name: string;
  locale: 'zh-CN' | 'en-US';
  /** Role ∩ service type, without what the client has switched off. */
  privileges: PrivilegeMap;
  /** With what the client has switched off: what the caller may give is compared by it. Where it is left out, by `privileges`. */
  held?: PrivilegeMap;
  /** Directory privilege: ids of the subjects the user's group sees; undefined = all. */
  visibleSubjectIds: readonly number[] | undefined;
  /**
   * Directory privilege: ids of the content classes that the group sees, with those below them; other classes are never shown, filtered by or
   * assigned.
   */
  visibleClassIds: readonly number[] | undefined;
  /** Empty for an API key, which has no session. */
  sessionId: string;
  /** Of a program: its key, and how often a minute that may be used; null is as often as a person. */
  key?: { id: number; perMinute: number | null };
  /** The provider's user behind a simulated login. */
  simulatedBy: number | undefined;
  /** Set while articles of another client are read, whose id `clientId` is then: the person as in the own client. Such a caller changes nothing. */
  home?: Actor;
  /** The caller's role is a fixed one of a client that keeps three powers apart. */
  power?: Exclude<RolePower, ''>;
  /** Somebody else set the password: the account may do nothing until a new one is chosen. */
  mustChangePassword?: true;
  /** The role asks for a second step at sign-in and there is none: the account may do nothing until one is set up. */
  mustSetUpFactor?: true;
}

/** The provider is client 1; its staff work in the operate and monitor areas. */
export const PROVIDER_CLIENT = 1;
