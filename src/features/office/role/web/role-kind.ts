// The two kinds of roles, whose screens are the same.
import type { ModuleKey } from '#shared/privileges.ts';
import { defaultRoleContract, type RoleContract, roleContract } from '../contract.ts';
import { DEFAULT_ROLE_DETAIL, ROLE_DETAIL } from '../paths.ts';

export interface RoleKind {
  contract: RoleContract;
  detail: typeof ROLE_DETAIL | typeof DEFAULT_ROLE_DETAIL;
  /** Its flags say what may be done here. */
  module: ModuleKey;
  /** False for those that nobody has: new clients begin with them. */
  hasPeople: boolean;
}

export const CLIENT_ROLES: RoleKind = { contract: roleContract, detail: ROLE_DETAIL, module: 'user-privilege', hasPeople: true };
export const DEFAULT_ROLES: RoleKind = {
  contract: defaultRoleContract,
  detail: DEFAULT_ROLE_DETAIL,
  module: 'operation-setting',
  hasPeople: false,
};
