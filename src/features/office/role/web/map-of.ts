import { type Flag, type Grant, MODULES, type PrivilegeMap } from '#shared/privileges.ts';

export function mapOf(granted: readonly Grant[]): PrivilegeMap {
  const set = new Set(granted);
  return Object.fromEntries(
    MODULES.map((module) => {
      const bit = (flag: Flag): 0 | 1 => (set.has(`${module}.${flag}`) ? 1 : 0);
      return [module, { b: bit('b'), m: bit('m'), a: bit('a'), d: bit('d') }];
    }),
  );
}
