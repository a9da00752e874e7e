// A worker's place among the servers: it beats, learns what it may take, and fetches as its group says.
import { statfs } from 'node:fs/promises';
import { isIP } from 'node:net';
import os from 'node:os';
import type { Place } from '#ingest/collector/claim-source.ts';
import { BEAT_MS } from '#shared/collect-servers.ts';
import type { EgressPolicy } from '#ingest/fetch/egress-guard.ts';
import type { HostLimiter } from '#ingest/fetch/host-limiter.ts';
import { isAllowedAddress } from '#server/auth/allowed-addresses.ts';
import type { Store } from '#server/db/open-record.ts';
import { beat, endBeat, noteRefused, type Standing } from '#server/fleet/beat.ts';
import { joinServer, ServerRefused } from '#server/fleet/join-server.ts';
import { placeSlots, type PlacedWorker } from '#server/fleet/place-work.ts';
import type { RecordClock } from '#server/fleet/record-clock.ts';
import { PROGRAM_SCHEMA, recordSchema, SchemaRefused } from '#server/fleet/record-schema.ts';
import { loadRoster } from '#server/fleet/roster.ts';
import { TaskMeter } from '#server/fleet/task-meter.ts';
import type { LoopDelay } from '#server/loop-delay.ts';
import { isRunning } from './living-workers.ts';
import { VERSION } from './version.ts';

/** Before the first beat, and the usual number of loops. */
const USUAL_CAPACITY = 6;
/** Without an answer of the record for as long, a worker takes nothing: others have its work by then. */
const STALE_MS = 3 * BEAT_MS;

interface MembershipParts {
  store: Store;
  clock: RecordClock;
  owner: string;
  serverId: number;
  isCollecting: boolean;
  dataFolder: string;
  policy: EgressPolicy;
  limiter: HostLimiter;
  delay: LoopDelay;
  /** Whether it must end: the server was removed, or the record is of another version. */
  onRefused: (error: Error) => void;
}

/** The server of this worker. Throws ServerRefused or SchemaRefused, which the record then tells too. */
export async function enterServer(store: Store, clock: RecordClock, dataFolder: string, token: string | undefined): Promise<number> {
  const record = await recordSchema(store);
  if (record === PROGRAM_SCHEMA) {
    await clock.measure();
    return joinServer(store, dataFolder, clock.now(), token);
  }
  const refused = new SchemaRefused(record, VERSION);
  // A record that is older may know no servers at all.
  const id = await joinServer(store, dataFolder, clock.now()).catch(() => undefined);
  if (id !== undefined) await noteRefused(store, id, VERSION, PROGRAM_SCHEMA, clock.now()).catch(() => undefined);
  throw refused;
}

export class Membership {
  readonly meter = new TaskMeter();
  readonly #parts: MembershipParts;
  readonly #startedAt: number;
  #standing: Standing | undefined;
  #beatAt = Number.NEGATIVE_INFINITY;
  #place: Place | undefined;
  #placedFor = '';
  #hasNoAddress = false;
  #pausing = new AbortController();

  constructor(parts: MembershipParts) {
    this.#parts = parts;
    this.#startedAt = parts.clock.now();
  }

  /** Parallel readings of this process. */
  get capacity(): number {
    return this.#standing?.capacity ?? USUAL_CAPACITY;
  }

  /** Fires when the server is paused: what it reads is given up, for others. */
  get pausing(): AbortSignal {
    return this.#pausing.signal;
  }

  /** Whether it may begin background work. */
  get takesJobs(): boolean {
    return this.#standing?.state === 'active' && performance.now() - this.#beatAt < STALE_MS;
  }

  /** Which sources it may take; undefined for none. */
  get place(): Place | undefined {
    return this.takesJobs && !this.#hasNoAddress ? this.#place : undefined;
  }

  async beat(): Promise<void> {
    const { store, clock, serverId, owner, isCollecting } = this.#parts;
    await clock.measure();
    const record = await recordSchema(store);
    if (record !== PROGRAM_SCHEMA) return this.#refuse(new SchemaRefused(record, VERSION));
    const standing = await beat(
      store,
      {
        owner,
        serverId,
        startedAt: this.#startedAt,
        version: VERSION,
        schemaName: PROGRAM_SCHEMA,
        clockMs: clock.differenceMs,
        isCollecting,
        load: await this.#measure(),
      },
      clock.now(),
    );
    if (!standing) return this.#refuse(new ServerRefused('unknown'));
    if (standing.state === 'removed') return this.#refuse(new ServerRefused('removed'));
    await this.#follow(standing);
    this.#beatAt = performance.now();
  }

  async end(): Promise<void> {
    await endBeat(this.#parts.store, this.#parts.owner, this.#parts.clock.now());
  }

  async #refuse(error: ServerRefused | SchemaRefused): Promise<void> {
    const { store, clock, serverId, onRefused } = this.#parts;
    this.#standing = undefined;
    if (error instanceof SchemaRefused) await noteRefused(store, serverId, VERSION, PROGRAM_SCHEMA, clock.now()).catch(() => undefined);
    onRefused(error);
  }

  async #follow(standing: Standing): Promise<void> {
    const { policy, limiter } = this.#parts;
    const address = localAddress(standing.addresses);
    const hadNoAddress = this.#hasNoAddress;
    this.#hasNoAddress = standing.addresses.length > 0 && address === undefined;
    // Where it has gone, what is under way fails at the address of before, and does not go out from another.
    if (!this.#hasNoAddress) policy.localAddress = address;
    limiter.setBounds({ concurrency: standing.hostParallel ?? undefined, spacingMs: standing.hostSpacingMs ?? undefined });
    if (standing.state === 'paused' || this.#hasNoAddress) this.#pausing.abort();
    else if (this.#pausing.signal.aborted) this.#pausing = new AbortController();
    this.#standing = standing;
    // What the roster says of this worker is as old as its beat.
    if (this.#hasNoAddress === hadNoAddress) await this.#findPlace(standing);
  }

  async #findPlace(standing: Standing): Promise<void> {
    const { store, clock, owner, serverId } = this.#parts;
    const roster = (await loadRoster(store, clock.now())).filter((worker) => isRunning(worker, serverId));
    const signature = JSON.stringify([standing.groupId, roster.map(signed)]);
    if (signature === this.#placedFor) return;
    this.#placedFor = signature;
    const slots = (groupId: number | null) =>
      placeSlots(roster, groupId).flatMap((worker, slot) => (worker?.owner === owner ? [slot] : []));
    const { groupId } = standing;
    this.#place = { serverId: this.#parts.serverId, groupId, free: slots(null), bound: groupId === null ? [] : slots(groupId) };
  }

  async #measure() {
    const { delay, dataFolder } = this.#parts;
    const disk = await statfs(dataFolder).catch(() => undefined);
    return {
      rssBytes: process.memoryUsage.rss(),
      loopDelayMs: delay.p99(),
      cpu: Math.round(((os.loadavg()[0] ?? 0) / os.availableParallelism()) * 100) / 100,
      freeMemory: os.freemem(),
      totalMemory: os.totalmem(),
      freeDisk: disk ? disk.bavail * disk.bsize : null,
      running: this.meter.running,
      tasksMinute: this.meter.tasksMinute,
      errorsHour: this.meter.errorsHour,
      address: ownAddresses().find(({ internal }) => !internal)?.address ?? '',
      hasNoAddress: this.#hasNoAddress,
    };
  }
}

const signed = ({ owner, place, groupId, weight, capacity }: PlacedWorker) => [owner, place, groupId, weight, capacity];

const ownAddresses = () => Object.values(os.networkInterfaces()).flatMap((addresses) => addresses ?? []);

/** The first address of this machine that is one of these or in one of these networks. */
function localAddress(networks: readonly string[]): string | undefined {
  if (networks.length === 0) return undefined;
  return ownAddresses()
    .map(({ address }) => address)
    .find((address) => isIP(address) !== 0 && isAllowedAddress(networks, address));
}
