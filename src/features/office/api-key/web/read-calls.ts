// What is shown of the OpenAPI description.
import { z } from 'zod';

const schema = z.object({ type: z.union([z.string(), z.array(z.string())]).optional(), description: z.string().optional() });
const operation = z.object({
  summary: z.string(),
  'x-open-to-keys': z.boolean(),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema })).default([]),
  requestBody: z
    .object({
      content: z.object({
        'application/json': z.object({
          schema: z.object({ properties: z.record(z.string(), schema).default({}), required: z.array(z.string()).default([]) }),
        }),
      }),
    })
    .optional(),
});
const description = z.object({ paths: z.record(z.string(), z.record(z.string(), operation)) });

export interface Parameter {
  name: string;
  isRequired: boolean;
  /** In the words of JSON Schema; '' where it may be of several. */
  type: string;
}

export interface ApiCall {
  /** Of method and path. */
  key: string;
  method: string;
  path: string;
  summary: string;
  parameters: Parameter[];
}

/** The calls of a description that keys may make, by path; throws a ZodError for what is none. */
export function readCalls(openApi: unknown): ApiCall[] {
  return Object.entries(description.parse(openApi).paths)
    .flatMap(([path, methods]) =>
      Object.entries(methods)
        .filter(([, call]) => call['x-open-to-keys'])
        .map(([method, { summary, parameters, requestBody }]) => ({
          key: `${method} ${path}`,
          method: method.toUpperCase(),
          path,
          summary,
          parameters: [
            ...parameters.map(({ name, required, schema: { type } }) => ({ name, isRequired: required, type: typeText(type) })),
            ...bodyOf(requestBody?.content['application/json'].schema),
          ],
        })),
    )
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

const bodyOf = (body: { properties: Record<string, z.output<typeof schema>>; required: string[] } | undefined): Parameter[] =>
  Object.entries(body?.properties ?? {}).map(([name, { type }]) => ({
    name,
    isRequired: body?.required.includes(name) ?? false,
    type: typeText(type),
  }));

const typeText = (type: string | string[] | undefined): string => (typeof type === 'string' ? type : (type?.join(' | ') ?? ''));

/** A command line that makes a call, with the parameters that it needs. */
export function exampleOf({ method, path, parameters }: ApiCall, address: string): string {
  const needed = parameters.filter(({ isRequired }) => isRequired);
  const isQuery = method === 'GET' || method === 'DELETE';
  const query = isQuery && needed.length > 0 ? `?${needed.map(({ name }) => `${name}=…`).join('&')}` : '';
  return [
    `curl -X ${method} '${address}${path}${query}'`,
    `  -H 'Authorization: Bearer tfk_…'`,
    ...(isQuery
      ? []
      : [`  -H 'Content-Type: application/json'`, `  -d '${JSON.stringify(Object.fromEntries(needed.map(({ name }) => [name, '…'])))}'`]),
  ].join(' \\\n');
}
