// One HTTP call, declared once and shared by server, client and OpenAPI page.
import { z } from 'zod';
import type { Privilege } from './privileges.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/v1/${string}`;
  /** Required: an open endpoint must say `public`. */
  privilege: Privilege;
  summary: string;
  /** Makes, changes or ends accounts, what they may do, passwords or keys: nothing for a simulated login. */
  isCredentialWork?: true;
  /** Also for somebody who must choose a password of her own first. */
  beforePasswordChange?: true;
  /** How a POST carries its input: JSON unless said otherwise. A form is what a browser posts into a new window; `multipart` brings files as the input's `files`. */
  body?: 'json' | 'form' | 'multipart';
  /** Also takes a pass in the query as `authorization`: what a window or an image asks for cannot send a header. */
  takesPass?: true;
  /** Query of GET and DELETE, JSON body of POST and PUT. Use `z.strictObject`, so that a misspelt filter is an error. */
  input?: z.ZodType;
  output: z.ZodType;
}

/** What a call answers whose output is `fileOutput`: bytes instead of JSON. */
export interface FileAnswer {
  body: Uint8Array | string | AsyncIterable<Uint8Array | string>;
  contentType: string;
  /** With it the browser saves the file under this name. */
  fileName?: string;
  /** Which bytes of how many, the last one included; answered as a part where a part was asked for. */
  part?: { start: number; end: number; total: number; isAsked: boolean };
  /** Seconds for which the browser may keep it; 0 by default. */
  maxAge?: number;
}
export const fileOutput = z.custom<FileAnswer>((value) => typeof value === 'object' && value !== null && 'contentType' in value);

/** A file that came with a call; it lies in the file store under its SHA-256. */
export const uploadedFile = z.object({
  name: z.string().min(1).max(255),
  sha256: z.string(),
  bytes: z.number().int(),
  /** What its bytes show, not what the caller says. */
  contentType: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

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
