import { isOneOf } from './is-one-of.ts';

/** The keys of the privilege map by the area whose screens they open. The nine that the specification names are spelt as it spells them. */
export const AREA_MODULES = {
  front: [
    'frontHome',
    'classifiedInfo',
    'search',
    'analysis',
    'hot-spot-info',
    'comment-monitor',
    'brief-report',
    'html-report',
    'announcement',
    'remark',
    'publish',
    'favorite',
    'inform',
    'ticket',
    'article-checker',
    'article-browse-history',
    'website-info',
    'tv-monitor',
    'report-data-api',
    'big-screen',
  ],
  manage: [
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
  ],
  monitor: ['monitor'],
  operate: ['operateHome', 'extraction', 'client', 'operation-setting', 'system-monitor'],
} as const;
export const MODULES = [...AREA_MODULES.front, ...AREA_MODULES.manage, ...AREA_MODULES.monitor, ...AREA_MODULES.operate] as const;
export type ModuleKey = (typeof MODULES)[number];
/** b browse · m modify · a action · d delete */
export const FLAGS = ['b', 'm', 'a', 'd'] as const;
export type Flag = (typeof FLAGS)[number];
export type FlagSet = Record<Flag, 0 | 1>;
export type PrivilegeMap = Partial<Record<ModuleKey, FlagSet>>;

/** The privilege that an endpoint or a screen requires. There is no default: an open one must say `public`. */
export type Privilege = 'public' | 'signed-in' | `${ModuleKey}.${Flag}`;

/** What a role can be granted: every flag of every module, in their order. */
export const GRANTS = MODULES.flatMap((module) => FLAGS.map((flag) => `${module}.${flag}` as const));
export type Grant = (typeof GRANTS)[number];

/** The map of a list of grants; what is none, or none any more, is left out. */
export function privilegesOf(privileges: readonly string[]): PrivilegeMap {
  const map: PrivilegeMap = {};
  for (const privilege of privileges) {
    const [module, flag] = privilege.split('.');
    if (!isOneOf(MODULES, module) || !isOneOf(FLAGS, flag)) continue;
    const flags = (map[module] ??= { b: 0, m: 0, a: 0, d: 0 });
    flags[flag] = 1;
  }
  return map;
}

/** The flags of a map that are set, in the order of `GRANTS`. */
export const grantsOf = (map: PrivilegeMap): Grant[] => GRANTS.filter((grant) => grants(map, grant));

/** Short text that two equal maps share, by which a browser notices that its person's privileges have changed (FNV-1a, 32 bits). */
export function privilegeDigest(map: PrivilegeMap): string {
  let hash = 0x811c9dc5;
  for (const char of grantsOf(map).join(' ')) hash = Math.imul(hash ^ char.charCodeAt(0), 0x01000193);
  return (hash >>> 0).toString(36);
}

/** Only the provider's staff (client 1) may hold these, regardless of their role. */
export const PROVIDER_MODULES: readonly ModuleKey[] = [...AREA_MODULES.monitor, ...AREA_MODULES.operate];

/** What a client may switch off for itself: neither the administration that switches it on again, nor the home page, articles and subjects that all else needs. */
export const CLOSABLE_MODULES: readonly ModuleKey[] = [...AREA_MODULES.front, ...AREA_MODULES.manage].filter(
  (module) =>
    !['frontHome', 'classifiedInfo', 'subject', 'manageHome', 'user-manage', 'user-privilege', 'user-log', 'system-setting'].includes(
      module,
    ),
);

export interface ModuleRights {
  browse: boolean;
  modify: boolean;
  action: boolean;
  delete: boolean;
}

/** The four booleans of a module; a module without an entry gets all false. */
export function rightsOf(map: PrivilegeMap, module: ModuleKey): ModuleRights {
  const flags = map[module];
  return { browse: flags?.b === 1, modify: flags?.m === 1, action: flags?.a === 1, delete: flags?.d === 1 };
}

/** True when `map` grants `privilege`; `public` and `signed-in` are granted to every caller that is checked here. */
export function grants(map: PrivilegeMap, privilege: Privilege): boolean {
  if (privilege === 'public' || privilege === 'signed-in') return true;
  const dot = privilege.lastIndexOf('.');
  const module = privilege.slice(0, dot);
  const flag = privilege.slice(dot + 1);
  return isOneOf(MODULES, module) && isOneOf(FLAGS, flag) && map[module]?.[flag] === 1;
}

/** Role ∩ service type: a flag is set only when both maps set it. */
export function intersect(role: PrivilegeMap, service: PrivilegeMap): PrivilegeMap {
  const result: PrivilegeMap = {};
  for (const module of MODULES) {
    const left = role[module];
    const right = service[module];
    if (left && right)
      result[module] = { b: both(left.b, right.b), m: both(left.m, right.m), a: both(left.a, right.a), d: both(left.d, right.d) };
  }
  return result;
}

const both = (left: 0 | 1, right: 0 | 1): 0 | 1 => (left === 1 && right === 1 ? 1 : 0);
