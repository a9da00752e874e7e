// Clients, people and what they may do. Times are milliseconds.
import type { Generated } from 'kysely';
import type { PlacedPanel } from '#shared/home-panels.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';

export interface ServiceTypeTable {
  id: Generated<number>;
  name: string;
  /** PrivilegeMap */
  modules: PrivilegeMap;
  /** { users, subjects, sources }: 0 = unlimited */
  quota: Record<string, number>;
}

export interface ClientTable {
  id: Generated<number>;
  parentId: number | null;
  name: string;
  serviceTypeId: number;
  systemName: string;
  isSystemNameVisible: boolean;
  themeStyleCode: string;
  iconUrl: string;
  domain: string | null;
  /** Client_Options_JSON */
  options: unknown;
  defaultHomepageUrl: string;
  isLinkTargetSelf: boolean;
  isUserAccessStatisticsEnabled: boolean;
  state: 'enabled' | 'disabled';
  validUntil: number | null;
  contact: string;
  note: string;
  createdAt: number;
  updatedAt: number;
}

/** A parent sees a sub-client's data only if a row here says so. */
export interface ClientRelationTable {
  parentId: number;
  childId: number;
  seesArticles: boolean;
}

export interface RoleTable {
  id: Generated<number>;
  clientId: number;
  name: string;
}

export interface RolePrivilegeTable {
  roleId: number;
  module: string;
  b: number;
  m: number;
  a: number;
  d: number;
}

export interface UserGroupTable {
  id: Generated<number>;
  clientId: number;
  name: string;
  /** True: sees every subject, present and future; false: those of user_group_subject */
  seesAllSubjects: boolean;
  /** True: sees every content class, present and future; false: those of user_group_class */
  seesAllClasses: Generated<boolean>;
}

export interface UserGroupSubjectTable {
  userGroupId: number;
  subjectId: number;
}

export interface UserTable {
  id: Generated<number>;
  clientId: number;
  username: string;
  passwordHash: string;
  name: string;
  email: string;
  mobile: string;
  roleId: number;
  userGroupId: number;
  state: 'enabled' | 'disabled';
  locale: 'zh-CN' | 'en-US';
  /** { homepage?, fontSize?, listType? } */
  settings: unknown;
  /** Panels of the home page in their order, with their width: [{ key, width }]; [] = the default. */
  homePanels: Generated<PlacedPanel[]>;
  /** Tokens issued before this time are revoked. */
  tokensValidFrom: number;
  /** True: this account may only set a new password. */
  mustChangePassword: Generated<boolean>;
  lastLoginAt: number | null;
  createdAt: number;
  updatedAt: number;
}

/** Recent guesses at a password: of an account from an address, of an account, from an address. */
export interface SignInTryTable {
  key: string;
  /** Name of the account tried, whether it exists or not; '' for an address alone. */
  username: string;
  tries: number;
  lastAt: number;
  /** No password is compared before this time. */
  nextAt: number;
}

/** The client whose logs may be deleted in this transaction: a removed client, 0 for all in a restore. Empty at all other times. */
export interface LogOpeningTable {
  whose: number;
}

export interface SessionTable {
  id: string;
  userId: number;
  /** The provider's user who entered by simulated login, otherwise null. */
  simulatedBy: number | null;
  /** The session of that user; this one ends with it. */
  parentId: string | null;
  createdAt: number;
  expiresAt: number;
  revokedAt: number | null;
  ip: string;
  userAgent: string;
}

export interface AccessLogTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  path: string;
  title: string;
  ip: string;
  userAgent: string;
  at: number;
}

export interface OperationLogTable {
  id: Generated<number>;
  clientId: number;
  userId: number | null;
  simulatedBy: number | null;
  /** noun.verb, such as `user.update` */
  action: string;
  targetId: string;
  before: string | null;
  after: string | null;
  at: number;
}

export interface NotificationTable {
  id: Generated<number>;
  clientId: number;
  userId: number;
  type: string;
  level: 'info' | 'warning' | 'error';
  /** Values for the message that the browser formats; never a sentence. */
  payload: unknown;
  createdAt: number;
  readAt: number | null;
}

export interface SettingTable {
  key: string;
  value: string;
}
