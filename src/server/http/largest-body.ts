// The largest allowed body of a call: derived from the bounds of its input, so that nobody types it a second time.
import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';

type Schema = z.core.JSONSchema.JSONSchema;

/** No body is larger, whatever the sum of an input's bounds. Bytes. */
const LARGEST = 2 * 1024 * 1024;
const SMALLEST = 16 * 1024;
/** A change that says what it began from says it as the record was answered, which may be much longer: two thousand sites by name instead of by id. */
const SMALLEST_SEEN = 512 * 1024;
/** The longest form of one character in JSON or a form: `\u6587`, `%E6%96%87`. */
const BYTES_OF_CHARACTER = { json: 6, form: 9 };
/** Allowance for parts without a bound: text of any length, a value of any kind. Characters. */
const OPEN = 20_000;
const OPEN_ITEMS = 1000;
const SCALAR = 32;

/** Worked out once for each endpoint, however many servers of a process have it. */
const known = new WeakMap<Endpoint, number>();

/** Bytes. Files of a multipart body have limits of their own. */
export function largestBody(endpoint: Endpoint): number {
  const bytes = known.get(endpoint) ?? findLargest(endpoint);
  known.set(endpoint, bytes);
  return bytes;
}

function findLargest(endpoint: Endpoint): number {
  if (!endpoint.input || endpoint.method === 'GET' || endpoint.method === 'DELETE') return SMALLEST;
  const root = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any' });
  const perCharacter = BYTES_OF_CHARACTER[endpoint.body === 'form' ? 'form' : 'json'];
  const size = Math.ceil(sizeOf(root, root, perCharacter, 0));
  return Math.min(LARGEST, Math.max(SMALLEST, endpoint.seen ? Math.max(2 * size, SMALLEST_SEEN) : size));
}

function sizeOf(schema: Schema, root: Schema, perCharacter: number, depth: number): number {
  if (depth > 12) return LARGEST;
  const inner = (part: Schema | boolean | undefined): number =>
    typeof part === 'object' ? sizeOf(part, root, perCharacter, depth + 1) : OPEN * perCharacter;
  if (schema.$ref) return inner(schema.$ref === '#' ? undefined : root.$defs?.[schema.$ref.replace('#/$defs/', '')]);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return Math.max(...choices.map(inner));
  if (schema.allOf) return schema.allOf.reduce((sum, part) => sum + inner(part), 0);
  if (schema.enum || schema.const !== undefined) return Math.max(SCALAR, JSON.stringify(schema.enum ?? schema.const).length) * 2;
  switch (schema.type) {
    case 'object':
      return sizeOfObject(schema, inner);
    case 'array': {
      const fixed = (schema.prefixItems ?? []).reduce((sum, part) => sum + inner(part), 0);
      return (
        fixed +
        (schema.items === undefined
          ? 0
          : (schema.maxItems ?? OPEN_ITEMS) * (inner(Array.isArray(schema.items) ? undefined : schema.items) + 8))
      );
    }
    case 'string':
      return (schema.maxLength ?? OPEN) * perCharacter + SCALAR;
    case 'number':
    case 'integer':
    case 'boolean':
    case 'null':
      return SCALAR;
    default:
      return OPEN * perCharacter;
  }
}

function sizeOfObject(schema: Schema, inner: (part: Schema | boolean | undefined) => number): number {
  const named = Object.entries(schema.properties ?? {}).reduce((sum, [key, part]) => sum + key.length + 8 + inner(part), SCALAR);
  const isOpen = schema.additionalProperties !== undefined && schema.additionalProperties !== false;
  return named + (isOpen ? OPEN_ITEMS * inner(schema.additionalProperties) : 0);
}
