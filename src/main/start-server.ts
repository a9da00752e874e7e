// The web process: opens the record and the index, mounts the features, serves the pages.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { SpreadReader } from '#features/repost/server/spread-reader.ts';
import { createFetcher } from '#ingest/fetch/create-fetcher.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord } from '#server/db/open-record.ts';
import { FileStore } from '#server/files/file-store.ts';
import { createApp } from '#server/http/create-app.ts';
import { openIndex } from '#server/index/open-index.ts';
import { createLog } from '#server/log.ts';
import { measureLoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import { JobQueue } from '#server/queue/job-queue.ts';
import { AGENT_NAME, egressPolicy, USER_AGENT } from './egress-policy.ts';
import { featureRoutes } from './features.server.ts';
import { type FirstAccounts, seedRecord } from './seed.ts';
import { VERSION } from './version.ts';

export interface RunningServer {
  app: FastifyInstance;
  platform: Platform;
  address: string;
  /** The polite, guarded fetch for what people ask for. */
  fetch: Fetch;
  firstAccounts: FirstAccounts | undefined;
  /** Lets people add sources on these hosts of this machine: the sample press. */
  allowHosts: (hosts: readonly string[]) => void;
  close: () => Promise<void>;
}

const READERS = 2;

export async function startServer(config: Config, options: { checksOutput?: boolean; now?: () => number } = {}): Promise<RunningServer> {
  const log = createLog(config.logLevel, 'server');
  const now = options.now ?? Date.now;
  const store = openRecord(config);
  await migrate(store);
  const firstAccounts = await seedRecord(store, config.adminPassword, now());
  const index = await openIndex({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl, readers: READERS });
  const policy = egressPolicy(config);
  const platform: Platform = {
    // One set for what may be fetched and what may be the address of an article: the hosts of the sample press join it later.
    config: { ...config, allowHosts: policy.allowHosts },
    store,
    index,
    log,
    now,
    jobs: new JobQueue(store, now),
    sessions: new Sessions(store, loadTokenKey(config.secret, config.dataFolder), now),
    files: new FileStore(config.dataFolder),
  };
  const fetcher = createFetcher({ policy, agentName: AGENT_NAME, userAgent: USER_AGENT, now, keepsRobots: false });
  const assets = createFetcher({
    policy,
    agentName: AGENT_NAME,
    userAgent: USER_AGENT,
    now,
    keepsRobots: false,
    concurrency: 8,
    spacingMs: 0,
  });
  const spread = new SpreadReader({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl });
  const webFolder = findWebFolder();
  const app = await createApp({
    log,
    implementations: featureRoutes(platform, {
      fetch: fetcher.fetch,
      assetFetch: assets.fetch,
      loopDelay: measureLoopDelay(),
      spread,
      version: VERSION,
    }),
    authenticate: (request, reply) => platform.sessions.authenticate(request, reply),
    authenticatePass: (pass, path) => platform.sessions.authenticatePass(pass, path),
    authenticateCallPass: (pass, path, query) => platform.sessions.authenticateCallPass(pass, path, query),
    files: platform.files,
    checksOutput: options.checksOutput ?? process.env.NODE_ENV !== 'production',
    trustProxy: config.trustProxy,
    ...(webFolder ? { webFolder } : {}),
  });
  const address = await app.listen({ port: config.port, host: config.host });
  const close = async () => {
    await app.close();
    await Promise.allSettled([index.close(), spread.close(), fetcher.close(), assets.close()]);
    await store.close();
  };
  const allowHosts = (hosts: readonly string[]) => {
    for (const host of hosts) policy.allowHosts.add(host);
  };
  return { app, platform, address, fetch: fetcher.fetch, firstAccounts, allowHosts, close };
}

/** The built pages: beside the bundle, or in dist/ when run from the sources. */
function findWebFolder(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return [path.join(here, 'web'), path.join(here, '../../dist/web')].find((folder) => existsSync(path.join(folder, 'index.html')));
}
