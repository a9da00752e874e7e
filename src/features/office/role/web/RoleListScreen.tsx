import { CLIENT_ROLES, DEFAULT_ROLES } from './role-kind.ts';
import { RoleList } from './RoleList.tsx';

export const RoleListScreen = () => <RoleList kind={CLIENT_ROLES} />;
export const DefaultRoleListScreen = () => <RoleList kind={DEFAULT_ROLES} />;
