import { z } from 'zod';
import type { Endpoint } from '#shared/contract.ts';
import { isRecord } from '#shared/is-record.ts';

const EMPTY = [null, '', []];
const bare = (schema: unknown): unknown => (schema instanceof z.ZodOptional ? schema.unwrap() : schema);

/** A change keeps what it is not given. A field that a person cleared (antd says undefined) is therefore sent as the empty value that its rules accept. */
export function clearedValues(endpoint: Pick<Endpoint, 'method' | 'input'>, values: Record<string, unknown>): Record<string, unknown> {
  return endpoint.method === 'PUT' ? withEmpty(endpoint.input, values) : values;
}

function withEmpty(schema: unknown, values: Record<string, unknown>): Record<string, unknown> {
  const inner = bare(schema);
  if (!(inner instanceof z.ZodObject)) return values;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const field: unknown = inner.shape[name];
      if (!(field instanceof z.ZodType)) return [name, value];
      if (isRecord(value)) return [name, withEmpty(field, value)];
      return [name, value === undefined ? EMPTY.find((empty) => field.safeParse(empty).success) : value];
    }),
  );
}
