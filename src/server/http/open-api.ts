// The OpenAPI page, derived from the contracts.
import { z } from 'zod';
import { type Contract, type Endpoint, isOpenToPrograms } from '#shared/contract.ts';
import { isReadElsewhere, OF_CLIENT } from '#shared/of-client.ts';
import { ERRORS } from '#shared/errors.ts';

type Json = Record<string, unknown>;

/** OpenAPI 3.1 of all contracts, or of their calls that require one of these privileges; `x-privilege` is the privilege that a call requires,
 * `x-open-to-keys` whether a key of a program may make it. */
export function describeApi(contracts: readonly Contract[], version: string, privileges?: readonly string[]): Json {
  const paths: Record<string, Json> = {};
  for (const contract of contracts) {
    for (const [name, endpoint] of Object.entries(contract)) {
      if (privileges && !privileges.includes(endpoint.privilege)) continue;
      paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: describeEndpoint(name, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Tingfeng', version },
    components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
    security: [{ bearer: [] }],
    paths,
  };
}

function describeEndpoint(name: string, endpoint: Endpoint): Json {
  const input = endpoint.input && withSeen(endpoint, z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' }));
  const isQuery = endpoint.method === 'GET' || endpoint.method === 'DELETE';
  return {
    operationId: `${endpoint.path.replace(/^\/v1\//, '').replaceAll('/', '.')}.${name}`,
    tags: [endpoint.path.split('/')[2]],
    summary: endpoint.summary,
    'x-privilege': endpoint.privilege,
    'x-open-to-keys': isOpenToPrograms(endpoint),
    ...(endpoint.privilege === 'public' ? { security: [] } : {}),
    ...(input && isQuery ? { parameters: queryParameters(input) } : {}),
    ...(input && !isQuery ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } } : {}),
    responses: {
      200: {
        description: 'OK',
        content: { 'application/json': { schema: z.toJSONSchema(endpoint.output, { io: 'output', unrepresentable: 'any' }) } },
      },
      default: { description: 'Error', content: { 'application/json': { schema: ERROR_SCHEMA } } },
    },
  };
}

/** What `mount` takes beside the input. */
const withSeen = (endpoint: Endpoint, input: z.core.JSONSchema.JSONSchema): z.core.JSONSchema.JSONSchema => ({
  ...input,
  properties: {
    ...input.properties,
    ...(endpoint.seen ? { seen: SEEN } : {}),
    ...(isReadElsewhere(endpoint) ? { [OF_CLIENT]: OF_CLIENT_ID } : {}),
  },
});
const OF_CLIENT_ID = {
  type: 'integer' as const,
  description:
    'Reads the articles of another client, a parent or a sub-client, as far as their relation says: one of /v1/article/readable-client.',
};
const SEEN = {
  type: 'object' as const,
  additionalProperties: true,
  description: 'Fields of the record as they were read; where one is different by now, the call answers changed-meanwhile.',
};

function queryParameters(input: z.core.JSONSchema.JSONSchema): Json[] {
  const required = new Set(input.required);
  return Object.entries(input.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.has(name),
    schema,
  }));
}

const ERROR_SCHEMA: Json = {
  type: 'object',
  properties: {
    error: {
      type: 'object',
      properties: {
        code: { enum: Object.keys(ERRORS) },
        message: { type: 'string' },
        field: { type: 'string' },
        detail: {},
        requestId: { type: 'string' },
      },
      required: ['code', 'message'],
    },
  },
};
