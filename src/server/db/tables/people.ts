// Clients, people and what they may do. Times are milliseconds.
import type { Generated } from 'kysely';
import type { PlacedPanel } from '#shared/home-panels.ts';
import type { Power, RolePower } from '#shared/powers.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';
import type { Quota } from '#shared/quotas.ts';
import type { SightKind } from '#shared/sight.ts';
import type { ProviderKind, ProviderRule } from '#shared/sign-in-provider.ts';

export interface ServiceTypeTable {
  /** PrivilegeMap */
  modules: PrivilegeMap;
  /** By `Quota`; 0 or none = unlimited */
  quota: Record<string, number>;
}

export interface ClientTable {
  systemName: string;
  isSystemNameVisible: boolean;
  themeStyleCode: string;
  iconUrl: string;
  /** Client_Options_JSON */
  options: unknown;
  /** Instead of those of the service type. */
  quotas: Generated<Record<string, number>>;
  /** Disabled by its parent, which may enable it again then. */
  isStoppedByParent: Generated<boolean>;
  /** How many sub-clients its own administrators may add. */
  ownSubClients: Generated<number>;
  defaultHomepageUrl: string;
  isLinkTargetSelf: boolean;
  isUserAccessStatisticsEnabled: boolean;
  state: 'enabled' | 'disabled';
  contact: string;
  note: string;
}

export interface QuotaNoticeTable {
  kind: Quota;
}

/** A row for each client that has a parent: what both see of each other's articles, only if it says so. */
export interface ClientRelationTable {
  parentSees: Generated<SightKind>;
  childSees: Generated<SightKind>;
  /** With the sight `subjects`: ids of the sub-client's subjects, and of the parent's. */
  parentSeenSubjects: Generated<number[]>;
  childSeenSubjects: Generated<number[]>;
}

/** A domain that a client asks for (`waiting`), or has since it proved it. */
export interface DomainProofTable {
  proofState: 'waiting' | 'proved';
  /** What the last look found; '' before the first. */
  outcome: Generated<'' | 'set' | 'none' | 'other' | 'unreachable' | 'taken'>;
  foundTexts: Generated<string[]>;
}

export interface RoleTable {
  /** A role that its client began with; of client 0 are those that new clients begin with. */
  isDefault: Generated<boolean>;
  /** Whoever has it may only set a second step up before anything else. */
  needsSecondFactor: Generated<boolean>;
  /** A fixed role of a client that keeps three powers apart. */
  power: Generated<RolePower>;
}

export interface PowerHoldingTable {
  power: Power;
}

export interface RolePrivilegeTable {
  b: number;
  m: number;
  a: number;
  d: number;
}

export interface UserGroupTable {
  /** True: sees every subject, present and future; false: those of user_group_subject */
  seesAllSubjects: boolean;
  /** True: sees every content class, present and future; false: those of user_group_class */
  seesAllClasses: Generated<boolean>;
}

export interface UserTable {
  name: string;
  email: string;
  mobile: string;
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
}

/** Recent guesses at a password: of an account from an address, of an account, from an address. */
export interface SignInTryTable {
  /** Name of the account tried, whether it exists or not; '' for an address alone. */
  username: string;
  /** No password is compared before this time. */
  nextAt: number;
}

export interface SignInRuleTable {
  mustChangeGiven: Generated<boolean>;
  /** Addresses and networks: as `networkOf` writes them. */
  addresses: Generated<string[]>;
  linkAddresses: Generated<string[]>;
}

export interface PasskeyTable {
  isSynced: Generated<boolean>;
}

export interface SessionTable {
  /** The provider's user who entered by simulated login, otherwise null. */
  simulatedBy: number | null;
  /** The session of that user; this one ends with it. */
  parentId: string | null;
  /** The provider asked for a second step itself. */
  isStepOutside: Generated<boolean>;
  ip: string;
  userAgent: string;
}

export interface AccessLogTable {
  title: string;
  ip: string;
  userAgent: string;
}

export interface OperationLogTable {
  /** noun.verb, such as `user.update` */
  action: string;
  targetId: string;
}

export interface NotificationTable {
  level: 'info' | 'warning' | 'error';
  /** Values for the message that the browser formats; never a sentence. */
  payload: unknown;
}

/** Somebody whom a provider announced by SCIM. */
export interface ScimPersonTable {
  given: Generated<unknown>;
  isGrantDue: Generated<boolean>;
}

export interface SignInProviderTable {
  kind: Generated<ProviderKind>;
  rules: ProviderRule[];
  createsAccounts: Generated<boolean>;
  linksByMail: Generated<boolean>;
  followsRules: Generated<boolean>;
  trustsMail: Generated<boolean>;
  trustsSecondStep: Generated<boolean>;
  isEnabled: Generated<boolean>;
}
