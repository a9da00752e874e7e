// Three powers (三员): who makes accounts, who grants, and who looks at what both did are three people, and none of them sees the client's data.
import type { Grant, ModuleKey } from './privileges.ts';

export const POWERS = ['system', 'security', 'audit'] as const;
export type Power = (typeof POWERS)[number];
/** Also the role of an account to which nothing was granted yet, and none of any other role. */
export const ROLE_POWERS = [...POWERS, 'unassigned', ''] as const;
export type RolePower = (typeof ROLE_POWERS)[number];

/** While the powers are separate only they hold these, whatever a role says. */
export const POWER_MODULES: readonly ModuleKey[] = ['user-manage', 'user-privilege', 'user-log', 'system-setting'];

/** All that the fixed roles give. The days that logs are kept (`user-log.m`) are nobody's. */
export const POWER_GRANTS: Record<Exclude<RolePower, ''>, readonly Grant[]> = {
  system: ['manageHome.b', 'user-manage.b', 'user-manage.m', 'user-manage.a', 'user-manage.d', 'system-setting.b', 'system-setting.m'],
  security: ['manageHome.b', 'user-manage.b', 'user-privilege.b', 'user-privilege.m', 'user-privilege.d', 'user-log.b'],
  audit: ['manageHome.b', 'user-manage.b', 'user-log.b'],
  unassigned: [],
};

/** Names of the fixed roles; codes that the browser translates. */
export const POWER_ROLE_NAMES: Record<Exclude<RolePower, ''>, string> = {
  system: 'system-administrator',
  security: 'security-officer',
  audit: 'security-auditor',
  unassigned: 'unassigned',
};
