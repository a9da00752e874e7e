// One HTTP call, declared once and shared by server, client and OpenAPI page.
import { z } from 'zod';
import type { Privilege } from './privileges.ts';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: `/v1/${string}`;
  /** Required: an open endpoint must say `public`. */
  privilege: Privilege;
  summary: string;
  /** Creates, changes or ends accounts, privileges, passwords or keys, or makes a link that outlives the login: forbidden to a simulated one. */
  isCredentialWork?: true;
  /** Also open to a person who must first choose a new password. */
  beforePasswordChange?: true;
  /** Also open to a person who must first set a second step up. */
  beforeSecondFactor?: true;
  /** A call other than GET after which nothing that people answer for is different: a question with a long input, a note of what was read, a pass. */
  changesNothing?: true;
  /** How a POST carries its input: JSON unless said otherwise. A form is what a browser posts into a new window; `multipart` brings files as the input's `files`. */
  body?: 'json' | 'form' | 'multipart';
  /** Bytes of each file of a multipart body, where they may be more than usual. */
  largestFile?: number;
  /** Also accepts a pass in the query as `authorization`, because requests by windows and images cannot send a header. */
  takesPass?: true;
  /** The fields of the address count besides the body's: a link that a program posts to carries its key there. */
  readsQuery?: true;
  /** Query of GET and DELETE, JSON body of POST and PUT. Use `z.strictObject`, so that a misspelt filter is an error. */
  input?: z.ZodType;
  output: z.ZodType;
  /**
   * The change may bring `seen`, the values that its form began with. Those that are different by now refuse it as `changed-meanwhile`.
   * `from` is the call of the same contract that answers the record, `action` its name in the log of operations.
   */
  seen?: Seen;
}

export interface Seen {
  from: string;
  action?: string;
  /** The field of input and record that says which one it is; `id` unless said otherwise. */
  key?: string;
  /** Input that is no part of the record, such as how many past days a change applies to. */
  apart?: readonly string[];
  /** Input that the record answers under another name, by which it is seen and compared. */
  under?: Readonly<Record<string, string>>;
}

/** The answer of a call whose output is `fileOutput`: bytes instead of JSON. */
export interface FileAnswer {
  body: Uint8Array | string | AsyncIterable<Uint8Array | string>;
  contentType: string;
  /** When set, the browser saves the file under this name. */
  fileName?: string;
  /** The byte range sent (last byte included) and the total size; sent as a partial answer when a range was requested. */
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
  /** The type that its bytes show, not the one that the caller states. */
  contentType: z.string(),
});
export type UploadedFile = z.output<typeof uploadedFile>;

export type Contract = Record<string, Endpoint>;
export const defineContract = <const C extends Contract>(contract: C): C => contract;

/** The input of the server's handler, after defaults and coercion. */
export type Input<E extends Endpoint> = E['input'] extends z.ZodType ? z.output<E['input']> : undefined;
/** The input that a caller may send. */
export type CallInput<E extends Endpoint> = E['input'] extends z.ZodType ? z.input<E['input']> : undefined;
export type Output<E extends Endpoint> = z.output<E['output']>;

/** An array in a query string: `?a=1&a=2`, and a single `?a=1`. */
export const queryArray = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value: z.input<T>[] | z.input<T> | undefined) => (value === undefined || Array.isArray(value) ? value : [value]),
    z.array(item),
  );

export const changesSomething = ({ method, changesNothing }: Pick<Endpoint, 'method' | 'changesNothing'>): boolean =>
  method !== 'GET' && !changesNothing;

/**
 * What a key of a program may call, as far as its privileges go: not what comes with being signed in, and nothing that changes something with a right to read
 * (a person's own pins and marks), so that a key for reading only reads.
 */
export const isOpenToPrograms = (endpoint: Pick<Endpoint, 'method' | 'changesNothing' | 'privilege'>): boolean =>
  endpoint.privilege !== 'signed-in' && !(changesSomething(endpoint) && endpoint.privilege.endsWith('.b'));

export const queryInt = z.coerce.number().int();
export const queryBoolean = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
export const id = z.coerce.number().int().positive();
/** `id` in a query or body; repeatable, as in the resource convention of DELETE. */
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
/** Of several that were given: how many are new, and how many were there already. */
export const several = z.object({ added: z.number().int(), skipped: z.number().int() });
