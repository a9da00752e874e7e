import { FLAGS, type Flag, type Grant, GRANTS, type ModuleKey } from '#shared/privileges.ts';
import type { Matrix } from '../contract.ts';

type Module = Matrix['modules'][number];
export type MatrixRow = { kind: 'area'; key: string; name: string } | ({ kind: 'module'; key: string; name: string } & Module);

/** The modules whose names or keys contain the keyword, each area's under its heading. */
export function rowsOf(
  { modules }: Matrix,
  keyword: string,
  nameOf: (module: ModuleKey) => string,
  areaName: (area: Module['area']) => string,
): MatrixRow[] {
  const wanted = keyword.trim().toLowerCase();
  const fits = (module: Module) => `${nameOf(module.module)} ${module.module}`.toLowerCase().includes(wanted);
  const found = modules
    .filter(fits)
    .map((module) => ({ ...module, kind: 'module' as const, key: module.module, name: nameOf(module.module) }));
  return [...new Set(found.map(({ area }) => area))].flatMap((area): MatrixRow[] => [
    { kind: 'area', key: `area ${area}`, name: areaName(area) },
    ...found.filter((row) => row.area === area),
  ]);
}

/** With a flag set or taken away: the others need browse, so that they bring it and go with it. */
export function withFlag(grants: readonly Grant[], module: ModuleKey, flag: Flag, isOn: boolean): Grant[] {
  const touched: Flag[] = isOn ? ['b', flag] : flag === 'b' ? [...FLAGS] : [flag];
  const set = new Set<Grant>(grants);
  for (const each of touched) {
    if (isOn) set.add(`${module}.${each}`);
    else set.delete(`${module}.${each}`);
  }
  return GRANTS.filter((grant) => set.has(grant));
}
