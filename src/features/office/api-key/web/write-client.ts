// Clients for programs, written from the OpenAPI description of the calls: TypeScript with the type of every input and answer, and an example in Python.
import { z } from 'zod';
import { isRecord } from '#shared/is-record.ts';

const media = z.object({ content: z.object({ 'application/json': z.object({ schema: z.unknown() }) }) });
const operation = z.object({
  summary: z.string(),
  'x-open-to-keys': z.boolean(),
  parameters: z.array(z.object({ name: z.string(), required: z.boolean(), schema: z.unknown() })).optional(),
  requestBody: media.optional(),
  responses: z.object({ 200: media }),
});
const description = z.object({
  info: z.object({ version: z.string() }),
  paths: z.record(z.string(), z.record(z.string(), operation)),
});

interface TypedCall {
  /** `GET /v1/article/list` */
  name: string;
  summary: string;
  input: unknown;
  output: unknown;
}

function callsOf(openApi: unknown): { version: string; calls: TypedCall[] } {
  const { info, paths } = description.parse(openApi);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, call]) => call['x-open-to-keys'])
      .map(([method, { summary, parameters, requestBody, responses }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        summary,
        input: requestBody ? schemaOf(requestBody) : ofParameters(parameters ?? []),
        output: schemaOf(responses[200]),
      })),
  );
  return { version: info.version, calls: calls.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}

const schemaOf = ({ content }: z.output<typeof media>): unknown => content['application/json'].schema;

const ofParameters = (parameters: readonly { name: string; required: boolean; schema: unknown }[]) => ({
  type: 'object',
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.filter(({ required }) => required).map(({ name }) => name),
  additionalProperties: false,
});

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const union = (types: readonly string[]): string => [...new Set(types)].join(' | ') || 'never';
const PLAIN: Record<string, string> = { string: 'string', number: 'number', integer: 'number', boolean: 'boolean', null: 'null' };

/** The TypeScript type of a JSON Schema of the kinds that contracts make; what it does not know is `unknown`. */
export function typeOf(schema: unknown, indent = ''): string {
  if (!isRecord(schema)) return 'unknown';
  if ('const' in schema) return JSON.stringify(schema.const);
  if (Array.isArray(schema.enum)) return union(schema.enum.map((value) => JSON.stringify(value)));
  const choices = [...listOf(schema.anyOf), ...listOf(schema.oneOf)];
  if (choices.length > 0) return union(choices.map((choice) => typeOf(choice, indent)));
  if (Array.isArray(schema.allOf)) return schema.allOf.map((part) => `(${typeOf(part, indent)})`).join(' & ');
  if (Array.isArray(schema.type)) return union(schema.type.map((type) => typeOf({ ...schema, type }, indent)));
  if (schema.type === 'array') return arrayOf(schema, indent);
  if (schema.type === 'object') return objectOf(schema, indent);
  return typeof schema.type === 'string' ? (PLAIN[schema.type] ?? 'unknown') : 'unknown';
}

function arrayOf({ items, prefixItems }: Record<string, unknown>, indent: string): string {
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  const item = typeOf(items, indent);
  return item.includes(' | ') || item.includes(' & ') ? `(${item})[]` : `${item}[]`;
}

function objectOf({ properties, required, additionalProperties }: Record<string, unknown>, indent: string): string {
  const fields = Object.entries(isRecord(properties) ? properties : {});
  const others = isRecord(additionalProperties) ? typeOf(additionalProperties, indent) : 'unknown';
  if (fields.length === 0) return additionalProperties === false ? 'Record<string, never>' : `Record<string, ${others}>`;
  const inner = `${indent}  `;
  const needed = new Set(listOf(required));
  const lines = fields.map(([name, field]) => {
    const key = /^[a-z_$][\w$]*$/iu.test(name) ? name : JSON.stringify(name);
    return `${inner}${key}${needed.has(name) ? '' : '?'}: ${typeOf(field, inner)};`;
  });
  return ['{', ...lines, `${indent}}`].join('\n');
}

/** A text within a comment: no end of it, no second line. */
const comment = (text: string): string => text.replaceAll('*/', '* /').replaceAll(/\s+/gu, ' ').trim();

/** Where the address goes. */
const ADDRESS = '<address>';

const RUNTIME = `/** What a call was refused for: \`code\` is for programs, \`message\` for people, \`field\` the part of the input. */
export class TingfengError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly field: string,
    readonly requestId: string,
    readonly detail: unknown,
  ) {
    super(message);
  }
}

const MOST_TRIES = 4;

/**
 * const call = tingfeng({ key: 'tfk_…' });
 * const { items, total } = await call('GET /v1/article/list', { emotion: ['negative'] });
 *
 * Waits and tries again where too much was asked, as long as the server says. Throws a TingfengError.
 */
export function tingfeng({ key, address = <address> }: { key: string; address?: string }) {
  return async function call<Name extends keyof Calls>(name: Name, input: Calls[Name]['input']): Promise<Calls[Name]['output']> {
    const [method = 'GET', path = ''] = name.split(' ');
    const isQuery = method === 'GET' || method === 'DELETE';
    const search = new URLSearchParams();
    if (isQuery)
      for (const [field, value] of Object.entries(input))
        for (const each of Array.isArray(value) ? value : [value]) if (each !== undefined && each !== null) search.append(field, String(each));
    const query = search.toString();
    for (let tried = 1; ; tried++) {
      const response = await fetch(address + path + (query === '' ? '' : \`?\${query}\`), {
        method,
        headers: { authorization: \`Bearer \${key}\`, ...(isQuery ? {} : { 'content-type': 'application/json' }) },
        ...(isQuery ? {} : { body: JSON.stringify(input) }),
      });
      if (response.ok) return await response.json();
      if (response.status === 429 && tried < MOST_TRIES) {
        const seconds = Number(response.headers.get('retry-after')) || tried;
        await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
        continue;
      }
      const { error }: { error?: Record<string, unknown> } = await response.json().catch(() => ({}));
      const text = (value: unknown): string => (typeof value === 'string' ? value : '');
      throw new TingfengError(
        response.status,
        text(error?.code) || 'unreadable',
        text(error?.message) || response.statusText,
        text(error?.field),
        text(error?.requestId),
        error?.detail,
      );
    }
  };
}
`;

const SCRIPT = `import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request

ADDRESS = os.environ.get("TINGFENG_ADDRESS", <address>)
KEY = os.environ["TINGFENG_KEY"]
MOST_TRIES = 4


class TingfengError(Exception):
    def __init__(self, status, error):
        super().__init__(error.get("message", "") or status)
        self.status = status
        self.code = error.get("code", "")
        self.field = error.get("field", "")
        self.request_id = error.get("requestId", "")


def call(name, **given):
    """call("GET /v1/article/list", emotion=["negative"], pageSize=20); waits where too much was asked, raises TingfengError."""
    method, path = name.split(" ", 1)
    is_query = method in ("GET", "DELETE")
    query = urllib.parse.urlencode({k: v for k, v in given.items() if v is not None}, doseq=True) if is_query else ""
    body = None if is_query else json.dumps(given).encode()
    headers = {"Authorization": "Bearer " + KEY}
    if body is not None:
        headers["Content-Type"] = "application/json"
    for tried in range(1, MOST_TRIES + 1):
        request = urllib.request.Request(ADDRESS + path + ("?" + query if query else ""), body, headers, method=method)
        try:
            with urllib.request.urlopen(request, timeout=60) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as refused:
            if refused.code == 429 and tried < MOST_TRIES:
                time.sleep(float(refused.headers.get("Retry-After") or tried))
                continue
            try:
                error = json.load(refused).get("error", {})
            except ValueError:
                error = {}
            raise TingfengError(refused.code, error) from None


if __name__ == "__main__":
    page = call("GET /v1/article/list", pageSize=10, sort="newest")
    print(page["total"], "articles")
    for article in page["items"]:
        print(article["id"], article["emotion"], article["title"], article["url"])
`;

/** One file without dependencies, for browsers, Node 18 and later, Deno and Bun. */
export function writeTypeScript(openApi: unknown, address: string): string {
  const { version, calls } = callsOf(openApi);
  const types = calls.map(({ name, summary, input, output }) =>
    [
      `  /** ${comment(summary)} */`,
      `  ${JSON.stringify(name)}: {`,
      `    input: ${typeOf(input, '    ')};`,
      `    output: ${typeOf(output, '    ')};`,
      '  };',
    ].join('\n'),
  );
  return `// Tingfeng ${version}: the calls that keys may make. Written from their description; write it anew after an update.
export interface Calls {
${types.join('\n')}
}

${RUNTIME.replace(ADDRESS, () => JSON.stringify(address))}`;
}

/** A script for Python 3.8 and later without packages, with the same calls. */
export function writePython(openApi: unknown, address: string): string {
  const { version, calls } = callsOf(openApi);
  const lines = calls.map(({ name, summary }) => `#   ${name}\n#     ${comment(summary)}`);
  return `# Tingfeng ${version}: an example in Python. These calls can be made, as far as the key's scopes allow:
#
${lines.join('\n')}
${SCRIPT.replace(ADDRESS, () => JSON.stringify(address))}`;
}
