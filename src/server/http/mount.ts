// Puts an implementation on the server: authentication, privilege, validation and output check stand here, once for all endpoints.
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { en, zhCN } from 'zod/locales';
import { type Endpoint, type FileAnswer, fileOutput } from '#shared/contract.ts';
import { type Locale, pickLocale } from '#shared/error-messages.ts';
import { AppError } from '#shared/errors.ts';
import { grants } from '#shared/privileges.ts';
import type { Actor } from '../actor.ts';
import type { FileStore } from '../files/file-store.ts';
import type { Call, Implementation } from './implement.ts';
import { PackedAnswer, sendPacked } from './packed-answer.ts';
import { readMultipart } from './read-multipart.ts';

export interface MountOptions {
  /** Who calls, or undefined without a valid token. */
  authenticate: (request: FastifyRequest, reply: FastifyReply) => Promise<Actor | undefined>;
  /** Whose pass `authorization` is, when it is one for this path. */
  authenticatePass: (pass: string, path: string) => Promise<Actor | undefined>;
  /** The same for a pass of one call. */
  authenticateCallPass: (pass: string, path: string, query: Record<string, unknown>) => Promise<Actor | undefined>;
  files: FileStore;
  /** Development and tests: an output that breaks its contract is a fault. */
  checksOutput: boolean;
}

const LOCALE_ERRORS = { 'zh-CN': zhCN().localeError, 'en-US': en().localeError };

export function mount(app: FastifyInstance, implementation: Implementation, options: MountOptions): void {
  for (const [name, endpoint] of Object.entries(implementation.contract)) {
    const handler = implementation.handlers[name];
    if (!handler) throw new Error(`no handler for ${endpoint.method} ${endpoint.path}`);
    app.route({
      method: endpoint.method,
      url: endpoint.path,
      handler: async (request, reply) => {
        const { actor, isVouched } = await authorize(request, reply, endpoint, options);
        const call = { ...callOf(request, actor), isVouched };
        const input = parseInput(endpoint, await rawInput(request, endpoint, options.files), call.locale);
        const output = await handler(actor as never, input as never, call);
        if (output instanceof PackedAnswer) {
          if (options.checksOutput) endpoint.output.parse(JSON.parse(Buffer.from(await output.bytes('identity')).toString()));
          return sendPacked(request, reply, output);
        }
        if (endpoint.output === fileOutput) return sendFile(reply, output as FileAnswer);
        return options.checksOutput ? endpoint.output.parse(output) : output;
      },
    });
  }
}

interface Caller {
  actor: Actor | undefined;
  isVouched: boolean;
}

async function authorize(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, options: MountOptions): Promise<Caller> {
  if (endpoint.privilege === 'public') return { actor: undefined, isVouched: false };
  const caller = await identify(request, reply, endpoint, options);
  const { actor } = caller;
  if (!actor) throw new AppError(request.headers.authorization ? 'invalid-token' : 'not-signed-in');
  // What a person may do for being signed in, a program may not.
  const isProgram = actor.sessionId === '' && endpoint.privilege === 'signed-in';
  if (isProgram || !grants(actor.privileges, endpoint.privilege))
    throw new AppError('no-privilege', { detail: { privilege: endpoint.privilege } });
  return caller;
}

async function identify(request: FastifyRequest, reply: FastifyReply, endpoint: Endpoint, options: MountOptions): Promise<Caller> {
  const actor = await options.authenticate(request, reply);
  const query = request.query as Record<string, unknown>;
  const pass = query.authorization;
  if (actor || !endpoint.takesPass || typeof pass !== 'string') return { actor, isVouched: false };
  const holder = await options.authenticatePass(pass, endpoint.path);
  if (holder) return { actor: holder, isVouched: false };
  return { actor: await options.authenticateCallPass(pass, endpoint.path, query), isVouched: true };
}

/** The pass in the query belongs to no input. */
async function rawInput(request: FastifyRequest, endpoint: Endpoint, files: FileStore): Promise<unknown> {
  if (endpoint.body === 'multipart') return readMultipart(request, files);
  if (endpoint.method !== 'GET' && endpoint.method !== 'DELETE') return request.body;
  if (!endpoint.takesPass) return request.query;
  const { authorization: _pass, ...query } = request.query as Record<string, unknown>;
  return query;
}

/** Nothing that a file holds may run in our name. */
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

/** `end` is the last byte. A whole file that can be had in parts says so. */
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

/** The language that the browser asks for wins: a person may have switched it without saving. */
export const localeOf = (request: FastifyRequest, actor?: Actor): Locale =>
  request.headers['accept-language'] ? pickLocale(request.headers['accept-language']) : (actor?.locale ?? 'zh-CN');

/** Every issue is reported; `field` names the first. */
function parseInput(endpoint: Endpoint, raw: unknown, locale: Locale): unknown {
  if (!endpoint.input) return undefined;
  const parsed = endpoint.input.safeParse(raw ?? {}, { error: LOCALE_ERRORS[locale] });
  if (parsed.success) return parsed.data;
  const issues = parsed.error.issues.map((issue) => ({ field: fieldOf(issue), code: issue.code, message: issue.message }));
  throw new AppError('invalid-input', { field: issues[0]?.field ?? '', detail: issues });
}

function fieldOf(issue: z.core.$ZodIssue): string {
  const path = issue.path.map(String);
  return (issue.code === 'unrecognized_keys' ? [...path, issue.keys[0] ?? ''] : path).join('.');
}
