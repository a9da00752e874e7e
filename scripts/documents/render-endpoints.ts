import { z } from 'zod';
import { CONTRACTS } from '#main/features.server.ts';
import type { Endpoint } from '#shared/contract.ts';
import { isReadElsewhere, OF_CLIENT } from '#shared/of-client.ts';
import { code, page, table } from './markdown.ts';

/** Names of the input's fields, the required ones first and marked. */
function fieldsOf(endpoint: Endpoint): string {
  const { input } = endpoint;
  if (!(input instanceof z.ZodObject)) return '';
  const isRequired = (name: string) => !z.safeParse(input.shape[name], undefined).success;
  const names = Object.keys(input.shape).toSorted((a, b) => Number(isRequired(b)) - Number(isRequired(a)));
  const fields = names.map((name) => code(name) + (isRequired(name) ? '\\*' : ''));
  return [...fields, ...(isReadElsewhere(endpoint) ? [code(OF_CLIENT)] : [])].join(' ');
}

export function renderEndpoints(): string {
  const contracts = Object.entries(CONTRACTS);
  const count = contracts.reduce((sum, [, contract]) => sum + Object.keys(contract).length, 0);
  return page(
    'Endpoints',
    `${count} endpoints. Input is the query of GET and DELETE and the JSON body of POST and PUT; \\* marks what is required. Unknown fields are refused. ` +
      'A field that takes several values is repeated (`?id=1&id=2`). Types, bounds and answers: `GET /v1/openapi` of a running server (OpenAPI 3.1). ' +
      'Failures: [errors.md](errors.md). Privileges: [privileges.md](privileges.md).',
    ...contracts.flatMap(([name, contract]) => [
      `## ${name}`,
      table(
        ['call', 'privilege', 'what', 'input'],
        Object.values(contract).map((e) => [code(`${e.method} ${e.path}`), code(e.privilege), e.summary, fieldsOf(e)]),
      ),
    ]),
  );
}
