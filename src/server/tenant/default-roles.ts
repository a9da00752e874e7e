// What a new client begins with: roles by column privilege, and a group that sees every subject.
import { type FlagSet, type ModuleKey, MODULES, type PrivilegeMap, PROVIDER_MODULES } from '#shared/privileges.ts';

const ALL: FlagSet = { b: 1, m: 1, a: 1, d: 1 };
const BROWSE: FlagSet = { b: 1, m: 0, a: 0, d: 0 };
const WORK: FlagSet = { b: 1, m: 1, a: 1, d: 0 };

const MANAGE_MODULES: readonly ModuleKey[] = [
  'manageHome',
  'dashboard',
  'subject',
  'filter',
  'tag',
  'inform-setting',
  'report-setting',
  'website',
  'user-manage',
  'user-privilege',
  'user-log',
  'system-setting',
  'external',
];

export const allModules = (): PrivilegeMap => Object.fromEntries(MODULES.map((module) => [module, ALL]));
/** Everything that a client's own people may have. */
export const clientModules = (): PrivilegeMap =>
  Object.fromEntries(MODULES.filter((module) => !PROVIDER_MODULES.includes(module)).map((module) => [module, ALL]));

/** Names are codes; the browser translates these. */
export const DEFAULT_ROLES: Record<'administrator' | 'analyst' | 'reader', PrivilegeMap> = {
  administrator: clientModules(),
  analyst: Object.fromEntries(
    Object.keys(clientModules())
      .filter((module) => !MANAGE_MODULES.includes(module as ModuleKey))
      .map((module) => [module, WORK]),
  ),
  reader: { frontHome: BROWSE, classifiedInfo: BROWSE, search: BROWSE, analysis: BROWSE, 'hot-spot-info': BROWSE },
};
