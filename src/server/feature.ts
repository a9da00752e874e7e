// What a feature brings to the server, in its own `server/feature.ts`; `src/main/features.server.ts` lists them, and nothing else names them all.
import type { FastifyInstance } from 'fastify';
import type { Contract } from '#shared/contract.ts';
import type { Actor } from './actor.ts';
import type { Outgoing } from './channel/outgoing.ts';
import type { Store } from './db/open-record.ts';
import type { Fetch } from './fetch/fetch-types.ts';
import type { FileStore } from './files/file-store.ts';
import type { Implementation } from './http/implement.ts';
import type { ArticleIndex } from './index/port.ts';
import type { McpTool } from './mcp/mcp-tool.ts';
import type { LoopDelay } from './loop-delay.ts';
import type { Platform } from './platform.ts';
import type { JobDefinition } from './queue/job-definition.ts';
import type { JobQueue } from './queue/job-queue.ts';

/** Items that a feature adds to a person's bell besides the stored notifications; none when the person may not see them. */
export interface NoticeSource {
  type: string;
  list: (platform: Platform, actor: Actor) => Promise<Record<string, unknown>[]>;
}

/** Work that workers with the role `jobs` do repeatedly for a feature; several of them may do it at the same time. */
export interface Schedule {
  /** Name in the log when it fails. */
  name: string;
  everyMs: number;
  /** Called once per worker. The returned function is called every `everyMs`, and again at once while it returns true. */
  start: (parts: {
    store: Store;
    index: ArticleIndex;
    jobs: JobQueue;
    now: () => number;
    outgoing: Outgoing;
    files: FileStore;
    /** Aborted when the worker is to end: a step begins nothing more then, and ends what it has begun. */
    stopping: AbortSignal;
  }) => () => Promise<boolean | void>;
}

/** What endpoints may be given besides the platform. */
export interface Parts {
  /** The polite, guarded fetch for addresses that people type. */
  fetch: Fetch;
  /** The same guard without waiting for turns: for the parts of a page that is being photographed. */
  assetFetch: Fetch;
  outgoing: Outgoing;
  loopDelay: LoopDelay;
  version: string;
  /** The OpenAPI page of all features. */
  describeApi: (privileges?: readonly string[]) => Record<string, unknown>;
  /** Notices of all features. */
  notices: readonly NoticeSource[];
}

export interface ServerFeature<P = Parts> {
  endpoints: readonly {
    /** In the references and on the OpenAPI page. */
    name: string;
    contract: Contract;
    routes: (platform: Platform, parts: P) => Implementation;
  }[];
  jobs?: readonly JobDefinition[];
  schedules?: readonly Schedule[];
  notices?: readonly NoticeSource[];
  /** Paths of its own beside the calls, for protocols that others have laid down. */
  mount?: (app: FastifyInstance, platform: Platform) => void;
  /** What language models may ask of it. */
  tools?: readonly McpTool[];
}

/** `P` when a feature needs a part of its own that `src/main` makes. */
export const defineFeature = <P = Parts>(feature: ServerFeature<P>): ServerFeature<P> => feature;
