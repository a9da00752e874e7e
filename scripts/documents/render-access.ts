import { CONTRACTS, TOOLS } from '#main/features.server.ts';
import { changesSomething } from '#shared/contract.ts';
import { KEY_SCOPE_NAMES, KEY_SCOPES } from '#features/office/api-key/contract.ts';
import { type AskingActor, whyRefused } from '#server/auth/may-call.ts';
import { allModules, clientModules, DEFAULT_ROLES } from '#server/tenant/default-roles.ts';
import { isReadElsewhere } from '#shared/of-client.ts';
import { POWER_GRANTS, POWERS } from '#shared/powers.ts';
import { intersect, type PrivilegeMap, privilegesOf } from '#shared/privileges.ts';
import { code, page, table } from './markdown.ts';

const person = (privileges: PrivilegeMap, more: Partial<AskingActor> = {}): AskingActor => ({
  privileges,
  sessionId: 'session',
  simulatedBy: undefined,
  ...more,
});
const { administrator, analyst, reader } = DEFAULT_ROLES;

/** Everybody that calls are made as, by the heading of the column; `undefined` is nobody. */
export const CALLERS: Readonly<Record<string, AskingActor | undefined>> = {
  anybody: undefined,
  reader: person(intersect(reader, clientModules())),
  analyst: person(intersect(analyst, clientModules())),
  administrator: person(intersect(administrator, clientModules())),
  ...Object.fromEntries([...POWERS, 'unassigned' as const].map((power) => [power, person(privilegesOf(POWER_GRANTS[power]))])),
  'new password': person(administrator, { mustChangePassword: true }),
  'second step': person(administrator, { mustSetUpFactor: true }),
  operator: person(allModules()),
  simulated: person(administrator, { simulatedBy: 1 }),
  ...Object.fromEntries(
    KEY_SCOPE_NAMES.map((scope) => [scope, person(intersect(administrator, privilegesOf(KEY_SCOPES[scope])), { sessionId: '' })]),
  ),
};

const NAMES = Object.keys(CALLERS);

/** The tools of `/mcp`, which takes keys alone. */
function renderTools(): string[] {
  const rows = TOOLS.map(({ name, endpoint }) => [
    code(name),
    code(`${endpoint.method} ${endpoint.path}`),
    ...KEY_SCOPE_NAMES.map((scope) => (whyRefused(CALLERS[scope], endpoint) === undefined ? '✓' : '')),
    changesSomething(endpoint) ? '✓' : '',
  ]);
  return ['## Tools of the MCP server', table(['tool', 'call', ...KEY_SCOPE_NAMES, 'changes'], rows)];
}

/** Who may call what, of every call. */
export function renderAccess(): string {
  const parts = Object.entries(CONTRACTS).flatMap(([feature, contract]) => {
    const endpoints = Object.values(contract);
    const rows = endpoints.map((endpoint) => [
      code(`${endpoint.method} ${endpoint.path}`),
      ...NAMES.map((name) => (whyRefused(CALLERS[name], endpoint) === undefined ? '✓' : '')),
      isReadElsewhere(endpoint) ? '✓' : '',
    ]);
    return [`## ${feature}`, table(['call', ...NAMES, 'other client'], rows)];
  });
  return page(
    'Access',
    'Every call, and who is let in to it: ✓ is let in, everybody else is answered 401 or 403 before the input is read. What is another client’s is then answered as if it were not there. ' +
      '`tests/endpoints/access.test.ts` asks a running server for each cell.',
    'Columns: nobody signed in; the roles that a client begins with; the three powers, and who waits for one of their grants; an administrator who must first choose a password or set up a second step; the provider’s operator; the operator as the administrator of a client (simulated login); keys of programs by scope. *other client*: reads articles of a parent or a sub-client with `ofClient`, as far as the relation shows them. ' +
      'Narrow links (access links, shares, guests, links in messages) open nothing but calls that anybody may make, with the key or pass in the input: `tests/endpoints/narrow-links.test.ts`.',
    ...renderTools(),
    ...parts,
  );
}
