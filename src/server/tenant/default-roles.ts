// What a new client begins with: roles by column privilege, and a group that sees every subject.
import { AREA_MODULES, type FlagSet, MODULES, type PrivilegeMap, PROVIDER_MODULES } from '#shared/privileges.ts';

const ALL: FlagSet = { b: 1, m: 1, a: 1, d: 1 };
const BROWSE: FlagSet = { b: 1, m: 0, a: 0, d: 0 };
const WORK: FlagSet = { b: 1, m: 1, a: 1, d: 0 };

export const allModules = (): PrivilegeMap => Object.fromEntries(MODULES.map((module) => [module, ALL]));
/** Everything that a client's own people may have. */
export const clientModules = (): PrivilegeMap =>
  Object.fromEntries(MODULES.filter((module) => !PROVIDER_MODULES.includes(module)).map((module) => [module, ALL]));

/** Names are codes; the browser translates these. */
export const DEFAULT_ROLES: Record<'administrator' | 'analyst' | 'reader', PrivilegeMap> = {
  administrator: clientModules(),
  analyst: Object.fromEntries(AREA_MODULES.front.map((module) => [module, WORK])),
  reader: { frontHome: BROWSE, classifiedInfo: BROWSE, search: BROWSE, analysis: BROWSE, 'hot-spot-info': BROWSE },
};

/** The owner of the stored default roles, which are of no client. */
export const DEFAULT_ROLES_OWNER = 0;
/** The role of a new client's first account. */
export const FIRST_ROLE = 'administrator';
