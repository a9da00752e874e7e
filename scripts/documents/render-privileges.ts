import { CONTRACTS } from '#main/features.server.ts';
import { screens } from '#main/features.web.ts';
import { DEFAULT_ROLES } from '#server/tenant/default-roles.ts';
import { POWER_GRANTS, POWER_MODULES, POWERS } from '#shared/powers.ts';
import {
  FLAGS,
  type Flag,
  type FlagSet,
  MODULES,
  type ModuleKey,
  type Privilege,
  privilegesOf,
  PROVIDER_MODULES,
} from '#shared/privileges.ts';
import { code, page, table } from './markdown.ts';

const ENDPOINTS = Object.values(CONTRACTS).flatMap((contract) => Object.values(contract));

function countUses(privilege: Privilege): number {
  return [...ENDPOINTS, ...screens].filter((user) => user.privilege === privilege).length;
}

const usesOf = (module: ModuleKey): string[] =>
  FLAGS.map((flag: Flag) => {
    const uses = countUses(`${module}.${flag}`);
    return uses === 0 ? '' : String(uses);
  });

const isUsed = (module: ModuleKey): boolean => usesOf(module).some((uses) => uses !== '');

const flagsOf = (flags: FlagSet | undefined): string => FLAGS.filter((flag) => flags?.[flag] === 1).join('');

export function renderPrivileges(): string {
  const powers = POWERS.map((power) => [power, privilegesOf(POWER_GRANTS[power])] as const);
  const roles = [...Object.entries(DEFAULT_ROLES), ...powers];
  const unused = MODULES.filter((module) => !isUsed(module));
  return page(
    'Privileges',
    'A privilege is `module.flag`; flags are b browse, m modify, a action, d delete. What a person may do is what both the role and the service type ' +
      'of the client hold. Two privileges have no module: `public` (nobody need be signed in) and `signed-in`. The columns b to d count the endpoints and ' +
      'screens that ask for the flag. Modules marked *provider* are the provider’s staff’s only, whatever a role says.',
    table(
      ['module', ...FLAGS, '', ...roles.map(([name]) => name)],
      MODULES.map((module) => [
        code(module),
        ...usesOf(module),
        PROVIDER_MODULES.includes(module) ? 'provider' : '',
        ...roles.map(([, map]) => flagsOf(map[module])),
      ]),
    ),
    'The last six columns are the roles that a new client begins with, and the three powers (三员) of a client that keeps them apart: there ' +
      `${POWER_MODULES.map(code).join(', ')} of all other roles have no effect. The provider’s \`operator\` holds everything.`,
    `${unused.length} of ${MODULES.length} modules are in the map of privileges and nothing asks for them yet: ${unused.map(code).join(', ')}.`,
  );
}
