// Sign-in by an identity provider of a client: bounds, and which role and group somebody gets by the groups that the provider names.
export const PROVIDER_KINDS = ['oidc', 'wecom', 'dingtalk'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** Where the people of these sign in; another address is one of a deployment of one's own, which answers everything there. */
export const USUAL_ISSUERS = { wecom: 'https://login.work.weixin.qq.com', dingtalk: 'https://login.dingtalk.com' } as const;

export interface ProviderRule {
  /** As the provider names it. */
  group: string;
  roleId: number;
  userGroupId: number;
}
export interface ProviderGrants {
  rules: readonly ProviderRule[];
  defaultRoleId: number | null;
  defaultGroupId: number | null;
}
export interface Grant {
  roleId: number;
  userGroupId: number;
  /** Place of the rule, from 0; undefined for the default. */
  rule?: number;
}

export const PROVIDER_BOUNDS = {
  most: 10,
  rules: 100,
  domains: 20,
  group: 200,
  groups: 1000,
  url: 300,
  name: 60,
  appId: 200,
  secret: 500,
} as const;

/** Where a provider sends people back to, below the public address. */
export const RETURN_PATH = '/signed-in';

/** A host name with at least one dot, in lower case; internationalised ones as punycode. */
export const MAIL_DOMAIN = /^(?=.{3,190}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** What follows the last @, in lower case; '' where there is none. */
export const domainOf = (mail: string): string => mail.slice(mail.lastIndexOf('@') + 1 || mail.length).toLowerCase();

/** The first rule whose group is among those of the person, else the default, else nothing. */
export function grantOf({ rules, defaultRoleId, defaultGroupId }: ProviderGrants, groups: readonly string[]): Grant | undefined {
  const named = new Set(groups);
  const rule = rules.findIndex(({ group }) => named.has(group));
  const found = rules[rule];
  if (found) return { roleId: found.roleId, userGroupId: found.userGroupId, rule };
  return defaultRoleId === null || defaultGroupId === null ? undefined : { roleId: defaultRoleId, userGroupId: defaultGroupId };
}
