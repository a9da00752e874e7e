// The web process: opens the record and the index, mounts the features, serves the pages.
import { sniffApart } from '#ingest/apart/sniff-apart.ts';
import { readingOf } from '#server/tenant/client-relation.ts';
import { warmUp } from '#analysis/warm-up.ts';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import type { Fetch } from '#server/fetch/fetch-types.ts';
import { SpreadReader } from '#features/insight/repost/server/spread-reader.ts';
import { createFetcher } from '#ingest/fetch/create-fetcher.ts';
import { createDialler } from '#ingest/fetch/create-dialler.ts';
import { isSshPort } from '#ingest/fetch/egress-guard.ts';
import { createPoster } from '#ingest/fetch/create-poster.ts';
import { originsOfEmbed } from '#server/auth/embed-origins.ts';
import { loadTokenKey } from '#server/auth/token.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import { openMailServer } from '#server/channel/mail-server.ts';
import { openOutgoing } from '#server/channel/open-outgoing.ts';
import { KeyUses } from '#server/auth/key-uses.ts';
import { Sessions } from '#server/auth/sessions.ts';
import type { Config } from '#server/config.ts';
import { migrate } from '#server/db/migrate.ts';
import { openRecord, type Store } from '#server/db/open-record.ts';
import { ensureLocalServer } from '#server/fleet/join-server.ts';
import { FileStore } from '#server/files/file-store.ts';
import { makeFolder } from '#server/make-folder.ts';
import { createApp } from '#server/http/create-app.ts';
import { openIndex } from '#server/index/open-index.ts';
import { createLog } from '#server/log.ts';
import type { MailConfig } from '#server/mail-config.ts';
import { measureLoopDelay } from '#server/loop-delay.ts';
import type { Platform } from '#server/platform.ts';
import { keepFilesPrivate } from '#server/private-files.ts';
import { JobQueue } from '#server/queue/job-queue.ts';
import { changeNoter } from '#server/record/note-change.ts';
import { refusalNoter } from '#server/record/note-refusal.ts';
import { findLastChange } from '#server/record/find-last-change.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { AGENT_NAME, egressPolicy, USER_AGENT } from './egress-policy.ts';
import { ACTIONS, featureRoutes, mountFeatures, TOOLS } from './features.server.ts';
import { type FirstAccount, seedRecord } from './seed.ts';
import { VERSION } from './version.ts';

export interface RunningServer {
  app: FastifyInstance;
  platform: Platform;
  address: string;
  /** The polite, guarded fetch for people's requests. */
  fetch: Fetch;
  outgoing: Outgoing;
  /** Undefined when the record was not new. */
  firstAccounts: readonly FirstAccount[] | undefined;
  /** Allows sources on these hosts of this machine, for the sample press. */
  allowHosts: (hosts: readonly string[]) => void;
  /** Sends mails by this server from now on. */
  useMailServer: (mail: MailConfig) => void;
  close: () => Promise<void>;
}

const READERS = 2;

export interface StartOptions {
  /** Threads that read the index; two by default. */
  readers?: number;
  checksOutput?: boolean;
  now?: () => number;
  /** Receives the starting accounts at a first start, even if the start fails later. */
  onFirstAccounts?: (accounts: readonly FirstAccount[]) => void;
}

export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  // The folder comes first: nothing is written into the record of a server that cannot store its key.
  makeFolder(config.dataFolder);
  const release = lockDataFolder(config.dataFolder);
  try {
    const server = await openServer(config, options);
    const close = async () => {
      await server.close();
      release();
    };
    return { ...server, close };
  } catch (error) {
    release();
    throw error;
  }
}

async function openServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const log = createLog(config.logLevel, 'server');
  const now = options.now ?? Date.now;
  const tokenKey = loadTokenKey(config.secret, config.dataFolder);
  keepFilesPrivate(config.dataFolder);
  const store = openRecord({ ...config, isServing: true });
  await migrate(store);
  await noteStart(store, now());
  await ensureLocalServer(store, config.dataFolder, now());
  const firstAccounts = await seedRecord(store, config.adminPassword, now(), options.onFirstAccounts);
  const index = await openIndex({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl, readers: options.readers ?? READERS });
  const policy = egressPolicy(config);
  // One set for allowed fetches and allowed article addresses: the hosts of the sample press are added later.
  const platform: Platform = {
    config: { ...config, allowHosts: policy.allowHosts },
    store,
    index,
    log,
    now,
    jobs: new JobQueue(store, now),
    sessions: new Sessions(store, tokenKey, now, config.sessionMs),
    files: new FileStore(config.dataFolder, sniffApart),
  };
  const fetching = { policy, agentName: AGENT_NAME, userAgent: USER_AGENT, now, keepsRobots: false };
  const fetcher = createFetcher({ ...fetching, slots: { running: 24, waiting: 500 } });
  const assets = createFetcher({ ...fetching, concurrency: 8, spacingMs: 0, slots: { running: 24, waiting: 2000 } });
  const poster = createPoster({ policy, userAgent: USER_AGENT, now });
  const outgoing = openOutgoing(config, tokenKey, {
    post: poster.post,
    dial: createDialler(policy),
    dialSsh: createDialler(policy, isSshPort),
  });
  const spread = new SpreadReader({ dataFolder: config.dataFolder, databaseUrl: config.databaseUrl });
  const app = await openApp(platform, options, { fetch: fetcher.fetch, assetFetch: assets.fetch, outgoing, spread });
  // Before anybody waits: the first article that a person adds would hold all others for as long.
  warmUp();
  const address = await app.listen({ port: config.port, host: config.host });
  const close = async () => {
    await app.close();
    await Promise.allSettled([index.close(), spread.close(), fetcher.close(), assets.close(), poster.close()]);
    await store.close();
  };
  const allowHosts = (hosts: readonly string[]) => {
    for (const host of hosts) policy.allowHosts.add(host);
  };
  const useMailServer = (mail: MailConfig) => {
    outgoing.mailServer = openMailServer(mail);
  };
  return { app, platform, address, fetch: fetcher.fetch, outgoing, firstAccounts, allowHosts, useMailServer, close };
}

function openApp(
  platform: Platform,
  options: StartOptions,
  parts: { fetch: Fetch; assetFetch: Fetch; outgoing: Outgoing; spread: SpreadReader },
): Promise<FastifyInstance> {
  const { config, sessions } = platform;
  const webFolder = findWebFolder();
  return createApp({
    log: platform.log,
    implementations: featureRoutes(platform, { ...parts, loopDelay: measureLoopDelay(), version: VERSION }),
    authenticate: (request, reply) => sessions.authenticate(request, reply),
    readAs: (actor, clientId) => readingOf(platform.store.db, actor, clientId, platform.now()),
    authenticatePass: (pass, path, ip) => sessions.authenticatePass(pass, path, ip),
    authenticateCallPass: (...given) => sessions.authenticateCallPass(...given),
    files: platform.files,
    noteChange: changeNoter({ ...platform, actions: ACTIONS }),
    noteRefusal: refusalNoter(platform),
    keyUses: new KeyUses(platform.store.db, platform.log),
    findLastChange: (...change) => findLastChange(platform.store.db, ...change),
    checksOutput: options.checksOutput ?? process.env.NODE_ENV !== 'production',
    trustProxy: config.trustProxy,
    isHttps: config.isHttps,
    basePath: config.basePath,
    mount: (app) => mountFeatures(app, platform),
    mcp: { tools: TOOLS, publicUrl: config.publicUrl, version: VERSION },
    originsOfEmbed: (publicId) => originsOfEmbed(platform, publicId),
    ...(webFolder ? { webFolder } : {}),
  });
}

/** Also proves that the record can be written: on a full disk or without permission the start fails. */
async function noteStart({ db }: Store, at: number): Promise<void> {
  const value = JSON.stringify({ at, version: VERSION });
  await db
    .insertInto('setting')
    .values({ key: 'last-start', value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute();
}

/** The built pages: beside the bundle, or in dist/ when run from the sources. */
function findWebFolder(): string | undefined {
  const here = path.dirname(fileURLToPath(import.meta.url));
  return [path.join(here, 'web'), path.join(here, '../../dist/web')].find((folder) => existsSync(path.join(folder, 'index.html')));
}
