// The web server: security headers, limits, one error handler, the endpoints and the built pages.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import helmet, { type FastifyHelmetOptions } from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { Actor } from '../actor.ts';
import type { KeyUses } from '../auth/key-uses.ts';
import { callerAddress } from '../auth/caller-address.ts';
import type { Log } from '../log.ts';
import { LARGEST_FILE } from '../files/file-store.ts';
import { AppError, ERRORS } from '#shared/errors.ts';
import { RETURN_PATH } from '#shared/sign-in-provider.ts';
import { codeOfError, missingCode, errorSender, sendNotFound } from './send-error.ts';
import { parseFields, TOO_MANY_FIELDS, tooManyFields } from './parse-fields.ts';
import { BODY_TIMES, limitBodyTime } from './limit-body-time.ts';
import { callerOf, type MountOptions, mount, traceOf } from './mount.ts';
import type { Refusal } from '../record/note-refusal.ts';
import { isAskedByTool, type McpOptions, serveMcp } from '../mcp/serve-mcp.ts';
import { serveEmbed } from './serve-embed.ts';
import { sessionLimit } from './session-limit.ts';
import type { Implementation } from './implement.ts';
import { refuseConnection } from './refuse-connection.ts';

export interface AppOptions extends MountOptions {
  log: Log;
  implementations: readonly Implementation[];
  /** Of a call that was refused and wrote nothing into the log of operations. */
  noteRefusal?: (refusal: Refusal) => Promise<void>;
  /** After each call of a program. */
  keyUses?: Pick<KeyUses, 'note' | 'flush'>;
  /** Proxies that are trusted to state the caller's address and protocol. */
  trustProxy: readonly string[] | false;
  /** Browsers only come by HTTPS. */
  isHttps?: boolean;
  /** Path under which a proxy shows the product without removing it; '' for none. */
  basePath?: string;
  /** Paths beside the calls. */
  mount?: (app: FastifyInstance) => void;
  mcp?: Omit<McpOptions, 'authenticate' | 'limitCaller'>;
  /** Folder of the built pages; none in tests of endpoints. */
  webFolder?: string;
  /** Sites that may frame an embed, by the id in the address of its document. */
  originsOfEmbed?: (publicId: string) => Promise<readonly string[]>;
}

/** Bytes for calls without an endpoint; each endpoint has its own limit, derived from its input. */
const BODY_LIMIT = 16 * 1024;
const UPLOAD_LIMITS = { fileSize: LARGEST_FILE, files: 10, fields: 20, fieldSize: 100_000, parts: 30 };
/** Per address, however many callers share it; per session. */
const CALLS_PER_MINUTE = { address: 30_000, session: 6000 };

/** Inline styles are allowed because antd writes its own into the page; blob: is allowed because a stream is assembled from blobs. */
const HEADERS: FastifyHelmetOptions = {
  contentSecurityPolicy: {
    directives: {
      defaultSrc: ["'self'"],
      scriptSrc: ["'self'"],
      styleSrc: ["'self'", "'unsafe-inline'"],
      imgSrc: ["'self'", 'data:', 'blob:'],
      connectSrc: ["'self'"],
      mediaSrc: ["'self'", 'blob:'],
      objectSrc: ["'none'"],
      frameAncestors: ["'self'"],
      upgradeInsecureRequests: null,
    },
  },
  strictTransportSecurity: false,
  crossOriginEmbedderPolicy: false,
};
/** Per address. */
const ADDRESS_LIMIT: CreateRateLimitOptions & { timeWindow: string } = {
  max: CALLS_PER_MINUTE.address,
  timeWindow: '1 minute',
  keyGenerator: (request) => callerAddress(request.ip),
};

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const sendError = errorSender(options.log);
  const { basePath = '' } = options;
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy && options.trustProxy.length > 0 ? [...options.trustProxy] : false,
    routerOptions: { maxParamLength: 300, querystringParser: parseFields },
    // Beyond the longest body, which has limits of its own; headers have a minute (Node.js).
    requestTimeout: 2 * BODY_TIMES.longestMs,
    rewriteUrl: ({ url = '/' }) => withoutBase(url, basePath),
    // An unreadable path is refused in the format of all errors.
    clientErrorHandler: refuseConnection,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
  });
  limitBodyTime(app);
  await app.register(helmet, HEADERS);
  await app.register(rateLimit, ADDRESS_LIMIT);
  const limitCaller = sessionLimit(app, CALLS_PER_MINUTE.session);
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    const fields = parseFields(String(body));
    done(fields === TOO_MANY_FIELDS ? tooManyFields() : null, fields);
  });
  app.setErrorHandler(async (error, request, reply) => {
    failures.set(request, codeOfError(error) ?? 'internal');
    await noteRefused(options, error, request);
    return sendError(error, request, reply);
  });
  app.setNotFoundHandler(sendNotFound);
  refuseEarly(app);
  addAnswerHooks(app, options);
  const limitOnce = async (request: FastifyRequest, actor: Actor) => (isAskedByTool() ? undefined : limitCaller(request, actor));
  for (const implementation of options.implementations) mount(app, implementation, { ...options, limitCaller: limitOnce });
  options.mount?.(app);
  if (options.mcp) serveMcp(app, { ...options.mcp, authenticate: options.authenticate, limitCaller });
  if (options.webFolder) {
    await servePages(app, options.webFolder);
    if (options.originsOfEmbed) serveEmbed(app, options.webFolder, options.originsOfEmbed);
  }
  app.get(RETURN_PATH, async (request, reply) => reply.header('cache-control', 'no-store').redirect(`./#/login${returned(request.url)}`));
  // The pages' addresses are relative: without the trailing slash they would resolve outside the folder.
  if (basePath) app.get(basePath, (_request, reply) => reply.redirect(`${basePath}/`));
  return app;
}

const REFUSED: ReadonlySet<number> = new Set([403, 429]);

async function noteRefused({ noteRefusal }: AppOptions, error: unknown, request: FastifyRequest): Promise<void> {
  const code = codeOfError(error);
  const trace = traceOf(request);
  if (!noteRefusal || trace.noted > 0 || code === undefined || !REFUSED.has(ERRORS[code].status)) return;
  const detail = error instanceof AppError ? error.detail : undefined;
  const { url: path = '' } = request.routeOptions;
  await noteRefusal({ code, detail, method: request.method, path, actor: callerOf(request), ip: trace.ip });
}

/** No body is read before the caller is known to be allowed to send it. Unknown paths have no route, so the limit of routes does not count them. */
function refuseEarly(app: FastifyInstance): void {
  const limitUnknown = app.createRateLimit(ADDRESS_LIMIT);
  app.addHook('onRequest', async (request) => {
    if (request.is404) {
      const limit = await limitUnknown(request);
      throw new AppError(!limit.isAllowed && limit.isExceeded ? 'too-many-requests' : missingCode(request));
    }
    if (request.query === TOO_MANY_FIELDS) throw tooManyFields();
  });
}

/** Of calls that are not answered yet. */
const failures = new WeakMap<FastifyRequest, string>();

function addAnswerHooks(app: FastifyInstance, { isHttps, log, keyUses }: AppOptions): void {
  app.addHook('onClose', async () => keyUses?.flush());
  app.addHook('onSend', async (request, reply) => {
    if (isHttps || request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    // Pages behind a sign-in or a key are for no search engine.
    reply.header('x-robots-tag', 'noindex, nofollow');
    if (request.url.startsWith('/v1/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (!request.url.startsWith('/v1/')) return;
    const url = request.url.split('?')[0];
    log.debug({ event: 'http', method: request.method, url, status: reply.statusCode, ms: reply.elapsedTime });
    const key = callerOf(request)?.key;
    if (!key) return;
    const { url: path = '' } = request.routeOptions;
    const code = reply.statusCode < 400 ? '' : (failures.get(request) ?? '');
    keyUses?.note({ keyId: key.id, at: Date.now(), method: request.method, path, status: reply.statusCode, code });
  });
}

const withoutBase = (url: string, base: string): string => (base && url.startsWith(`${base}/`) ? url.slice(base.length) : url);

/** Identity providers send people back here: what they send along goes behind the #, where the sign-in page reads it and no server's log does. */
const MOST_RETURNED = 6000;

function returned(url: string): string {
  const at = url.indexOf('?');
  return at === -1 || url.length > MOST_RETURNED ? '?error=invalid_request' : url.slice(at);
}

async function servePages(app: FastifyInstance, folder: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    preCompressed: true,
    setHeaders: (reply, file) => {
      reply.header('cache-control', file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}
