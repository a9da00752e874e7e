// Puts an implementation on the server: authentication, privilege, validation and output check, in one place for all endpoints.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Endpoint, type FileAnswer, fileOutput } from '#shared/contract.ts';
import { type Locale, NUL_MESSAGES, pickLocale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { isRecord } from '#shared/is-record.ts';
import { issueText } from '#shared/issue-text.ts';
import type { Actor } from '../actor.ts';
import { whyRefused } from '../auth/may-call.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Call, Implementation } from './implement.ts';
import { type CurrentCall, currentCall } from '../record/current-call.ts';
import type { NotedChange } from '../record/note-change.ts';
import { type FindLastChange, inTurn, refuseChanged, takeSeen } from './changed-meanwhile.ts';
import { largestBody } from './largest-body.ts';
import { allowSlowBody } from './limit-body-time.ts';
import { type ReadAs, takeOfClient } from './of-client.ts';
import type { Fields } from './parse-fields.ts';
import { PackedAnswer, sendPacked } from './packed-answer.ts';
import { readMultipart } from './read-multipart.ts';

export interface MountOptions {
  /** The caller, or undefined without a valid token. */
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;
  /** The holder of the pass in `authorization`, when it is valid for this path. */
  authenticatePass: (pass: string, path: string, ip: string) => Promise<Actor | undefined>;
  /** The same for a pass of one call. */
  authenticateCallPass: (pass: string, path: string, query: Record<string, unknown>, ip: string) => Promise<Actor | undefined>;
  /** Throws when a recognised caller calls too often. */
  limitCaller?: (request: FastifyRequest, actor: Actor) => Promise<void>;
  readAs: ReadAs;
  files: FileStore;
  /** For a refused change: who was there before. */
  findLastChange?: FindLastChange;
  /** After a call that wrote nothing into the log of operations. */
  noteChange?: (change: NotedChange) => Promise<void>;
  /** For development and tests: an output that breaks its contract is a fault. */
  checksOutput: boolean;
}

export function mount(app: FastifyInstance, implementation: Implementation, options: MountOptions): void {
  for (const [name, endpoint] of Object.entries(implementation.contract)) {
    const handler = implementation.handlers[name];
    if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
    app.route<Queried>({
      method: endpoint.method,
      url: endpoint.path,
      bodyLimit: largestBody(endpoint),
      // Before the body is read.
      onRequest: async (request, reply) => {
        await authorize(request, reply, endpoint, options);
        await implementation.admissions?.[name]?.(request.query, request.ip);
        refuseOtherBody(request, endpoint);
        if (endpoint.largestFile !== undefined) allowSlowBody(app, request);
      },
      handler: async (request, reply) => {
        const { actor: person, isVouched } = callers.get(request) ?? NOBODY;
        const call = { ...callOf(request, person), isVouched };
        const given = await rawInput(request, endpoint, options.files);
        const { actor, raw: rest } = await takeOfClient(endpoint, { actor: person, raw: given, readAs: options.readAs });
        const { raw, seen } = takeSeen(endpoint, rest);
        const input = parseInput(endpoint, raw, call.locale);
        // `implement` guarantees that the handlers are those of the contract; their exact types are not known here.
        const answer = () =>
          currentCall.run(traceOf(request), async () => {
            try {
              const output = await handler(actor as never, input as never, call);
              if (traceOf(request).noted === 0) await options.noteChange?.({ endpoint, actor: person, input, output });
              return output;
            } catch (error) {
              throw withTakenValue(error, input);
            }
          });
        const change = seen && actor && { implementation, endpoint, actor, input, seen, call, findLastChange: options.findLastChange };
        const guarded = async () => {
          if (change) await refuseChanged(change);
          return answer();
        };
        const output = await (endpoint.seen ? inTurn(endpoint, actor?.clientId, input, guarded) : answer());
        if (output instanceof PackedAnswer) {
          if (options.checksOutput) endpoint.output.parse(JSON.parse(Buffer.from(await output.bytes('identity')).toString()));
          return sendPacked(request, reply, output);
        }
        if (endpoint.output === fileOutput) return sendFile(reply, fileOutput.parse(output));
        return options.checksOutput ? endpoint.output.parse(output) : output;
      },
    });
  }
}

/** What is there already is refused with the value that was given, so that a form with several of them says which one. */
function withTakenValue(error: unknown, input: unknown): unknown {
  if (!(error instanceof AppError) || error.code !== 'already-exists' || error.field === undefined) return error;
  let value: unknown = input;
  for (const key of error.field.split('.')) value = isRecord(value) || Array.isArray(value) ? Reflect.get(value, key) : undefined;
  if (typeof value !== 'string') return error;
  const detail = isRecord(error.detail) ? { ...error.detail, value } : { value };
  return new AppError(error.code, { field: error.field, detail, cause: error });
}

/** The result of `parseFields`. */
interface Queried {
  Querystring: Fields;
}

interface Caller {
  actor: Actor | undefined;
  isVouched: boolean;
}
const NOBODY: Caller = { actor: undefined, isVouched: false };
/** The caller of a request, from its authorisation until its answer. */
const callers = new WeakMap<FastifyRequest, Caller>();
const traces = new WeakMap<FastifyRequest, CurrentCall>();

export const callerOf = (request: FastifyRequest): Actor | undefined => callers.get(request)?.actor;

/** What is known of a request for the log of operations; it goes with the request. */
export function traceOf(request: FastifyRequest): CurrentCall {
  const trace = traces.get(request) ?? { ip: request.ip, noted: 0 };
  traces.set(request, trace);
  return trace;
}

const FORM = 'application/x-www-form-urlencoded';

/** A page of another origin can send a form without permission, so only calls declared as forms accept one. */
function refuseOtherBody(request: FastifyRequest, endpoint: Endpoint): void {
  const isForm = request.headers['content-type']?.toLowerCase().startsWith(FORM) === true;
  if (isForm && endpoint.body !== 'form') throw new AppError('unsupported-media-type', { detail: { expected: 'application/json' } });
}

async function authorize(request: FastifyRequest<Queried>, reply: FastifyReply, endpoint: Endpoint, options: MountOptions): Promise<void> {
  if (endpoint.privilege === 'public') return;
  const caller = await identify(request, reply, endpoint, options);
  const { actor } = caller;
  callers.set(request, caller);
  if (!actor) throw new AppError(request.headers.authorization ? 'invalid-token' : 'not-signed-in');
  await options.limitCaller?.(request, actor);
  const refused = whyRefused(actor, endpoint);
  if (refused !== undefined) throw new AppError(refused, refused === 'no-privilege' ? { detail: { privilege: endpoint.privilege } } : {});
}

async function identify(request: FastifyRequest<Queried>, reply: FastifyReply, endpoint: Endpoint, options: MountOptions): Promise<Caller> {
  const actor = await options.authenticate(request, reply);
  const { query } = request;
  const pass = query.authorization;
  if (actor || !endpoint.takesPass || typeof pass !== 'string') return { actor, isVouched: false };
  const holder = await options.authenticatePass(pass, endpoint.path, request.ip);
  if (holder) return { actor: holder, isVouched: false };
  return { actor: await options.authenticateCallPass(pass, endpoint.path, query, request.ip), isVouched: true };
}

/** The pass in the query is not part of any input. */
async function rawInput(request: FastifyRequest<Queried>, endpoint: Endpoint, files: FileStore): Promise<unknown> {
  if (endpoint.body === 'multipart')
    return { ...(endpoint.readsQuery ? request.query : {}), ...(await readMultipart(request, files, endpoint.largestFile)) };
  if (endpoint.readsQuery) return { ...request.query, ...(isRecord(request.body) ? request.body : {}) };
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return request.body;
  if (!endpoint.takesPass) return request.query;
  const { authorization: _pass, ...query } = request.query;
  return query;
}

/** The content of a file must not run under this origin. */
function sendFile(reply: FastifyReply, file: FileAnswer): FastifyReply {
  reply.header('content-type', file.contentType);
  reply.header('x-content-type-options', 'nosniff');
  reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
  if (file.maxAge) reply.header('cache-control', `private, max-age=${file.maxAge}`);
  if (file.fileName !== undefined)
    reply.header(
      'content-disposition',
      `attachment; filename="download"; filename*=UTF-8''${encodeURIComponent(file.fileName).replaceAll("'", '%27')}`,
    );
  if (file.part) sendPart(reply, file.part);
  const { body } = file;
  return reply.send(typeof body === 'string' || body instanceof Uint8Array ? body : Readable.from(body));
}

/** `end` is the last byte. A whole file that can also be had in parts says so. */
function sendPart(reply: FastifyReply, { start, end, total, isAsked }: NonNullable<FileAnswer['part']>): void {
  reply.header('accept-ranges', 'bytes');
  reply.header('content-length', end - start + 1);
  if (isAsked) reply.status(206).header('content-range', `bytes ${start}-${end}/${total}`);
}

function callOf(request: FastifyRequest, actor: Actor | undefined): Omit<Call, 'isVouched'> {
  return {
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    locale: localeOf(request, actor),
    requestId: request.id,
    hostname: request.hostname,
    range: request.headers.range ?? '',
  };
}

/** The language that the browser sends wins: a person may have switched it without saving. */
export const localeOf = (request: FastifyRequest, actor?: Actor): Locale =>
  request.headers['accept-language'] ? pickLocale(request.headers['accept-language']) : (actor?.locale ?? 'zh-CN');

const MOST_ISSUES = 20;
const MOST_OF_MESSAGE = 500;

/** The first issues are reported; `field` names the first. */
function parseInput(endpoint: Endpoint, raw: unknown, locale: Locale): unknown {
  if (!endpoint.input) return undefined;
  const parsed = endpoint.input.safeParse(raw ?? {}, { error: issueText(locale) });
  if (parsed.success) {
    refuseNul(parsed.data, locale);
    return parsed.data;
  }
  const issues = parsed.error.issues.slice(0, MOST_ISSUES).map((issue) => ({
    field: fieldOf(issue).slice(0, MOST_OF_MESSAGE),
    code: issue.code,
    message: issue.message.slice(0, MOST_OF_MESSAGE),
  }));
  throw new AppError('invalid-input', { field: issues[0]?.field ?? '', detail: issues });
}

/** A character that no text contains and that PostgreSQL does not store. The input's contract bounds the depth of the search. */
function refuseNul(value: unknown, locale: Locale, path: readonly string[] = []): void {
  if (typeof value === 'string') {
    if (!value.includes('\u0000')) return;
    throw new AppError('invalid-input', {
      field: path.join('.'),
      detail: [{ field: path.join('.'), code: 'control-character', message: NUL_MESSAGES[locale] }],
    });
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return;
  for (const [key, each] of Object.entries(value)) refuseNul(each, locale, [...path, key]);
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  return (issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path).join('.');
}
