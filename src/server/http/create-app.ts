// The web server: security headers, limits, one error handler, the endpoints and the built pages.
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import helmet from '@fastify/helmet';
import multipart from '@fastify/multipart';
import rateLimit from '@fastify/rate-limit';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Log } from '../log.ts';
import { LARGEST_FILE } from '../files/file-store.ts';
import { errorSender, sendNotFound } from './send-error.ts';
import { type MountOptions, mount } from './mount.ts';
import type { Implementation } from './implement.ts';

export interface AppOptions extends MountOptions {
  log: Log;
  implementations: readonly Implementation[];
  trustProxy: boolean;
  /** Folder of the built pages; none in tests of endpoints. */
  webFolder?: string;
}

const BODY_LIMIT = 2 * 1024 * 1024;
const UPLOAD_LIMITS = { fileSize: LARGEST_FILE, files: 10, fields: 20, fieldSize: 100_000, parts: 30 };
const CALLS_PER_MINUTE = 6000;

export async function createApp(options: AppOptions): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: BODY_LIMIT,
    trustProxy: options.trustProxy,
    routerOptions: { maxParamLength: 300, querystringParser: parseQuery },
    requestTimeout: 60_000,
  });
  await app.register(helmet, {
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into the page
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'"],
        // what a stream is put together from
        mediaSrc: ["'self'", 'blob:'],
        objectSrc: ["'none'"],
        frameAncestors: ["'self'"],
        upgradeInsecureRequests: null,
      },
    },
    strictTransportSecurity: false,
    crossOriginEmbedderPolicy: false,
  });
  await app.register(rateLimit, {
    max: CALLS_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: (request) => request.headers.authorization ?? request.ip,
  });
  await app.register(multipart, { limits: UPLOAD_LIMITS });
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) => {
    done(null, parseQuery(String(body)));
  });
  app.setErrorHandler(errorSender(options.log));
  app.setNotFoundHandler(sendNotFound);
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/v1/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });
  app.addHook('onResponse', async (request, reply) => {
    if (request.url.startsWith('/v1/')) {
      options.log.debug({
        event: 'http',
        method: request.method,
        url: request.url.split('?')[0],
        status: reply.statusCode,
        ms: reply.elapsedTime,
      });
    }
  });
  for (const implementation of options.implementations) mount(app, implementation, options);
  if (options.webFolder) await servePages(app, options.webFolder);
  return app;
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

/** `?a=1&a=2` gives an array; a repeated key is never lost. */
function parseQuery(text: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const earlier = result[key];
    result[key] = earlier === undefined ? value : Array.isArray(earlier) ? [...earlier, value] : [earlier, value];
  }
  return { ...result };
}
