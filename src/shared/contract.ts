// One HTTP call, declared once and shared by server, client and OpenAPI page.
import { z } from 'zod';
import type { Privilege } from './privileges.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/v1/${string}`;
  /** Required: an open endpoint must say `public`. */
  privilege: Privilege;
  summary: string;
  /** Query of GET and DELETE, JSON body of POST and PUT. Use `z.strictObject`, so that a misspelt filter is an error. */
  input?: z.ZodType;
  output: z.ZodType;
}

export type Contract = Record<string, Endpoint>;
export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** What the server's handler gets (after defaults and coercion). */
export type Input<E extends Endpoint> = E['input'] extends z.ZodType ? z.output<E['input']> : undefined;
/** What a caller may send. */
export type CallInput<E extends Endpoint> = E['input'] extends z.ZodType ? z.input<E['input']> : undefined;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** An array in a query string: `?a=1&a=2`, and a single `?a=1`. */
export const queryArray = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value: z.input<T>[] | z.input<T> | undefined) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item),
  );

export const queryInt = z.coerce.number().int();
export const queryBoolean = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
export const id = z.coerce.number().int().positive();
/** `id` in a query or body; repeatable, as the resource convention of DELETE has it. */
export const ids = queryArray(id).pipe(z.array(z.number()).min(1).max(1000));

/** Paging of every list. */
export const paging = {
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  pageSize: z.coerce.number().int().min(1).max(200).default(20),
};

export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), total: z.number().int(), nextCursor: z.string().optional() });

export const done = z.object({ ok: z.literal(true) });
export const changed = z.object({ changed: z.number().int() });
export const created = z.object({ id: z.number().int() });
