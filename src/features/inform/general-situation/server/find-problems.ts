// What is wrong, from what was read: each with the values that its sentence says. No question is asked here.
import type { Health } from '#features/office/monitor/server/facade.ts';
import { DAYS_LEFT, type Problem, type ProblemKind, type Situation, STILL_MINUTES } from '../contract.ts';
import type { SourceTrouble } from './read-sources.ts';

const MINUTE = 60_000;
/** So many sources or requests of one host are the host's affair. */
const LEAST_SOURCES = 3;
const LEAST_REQUESTS = 20;
const MOST_HOSTS = 3;
/** Of the outbox: an index that is behind by more answers inexactly. */
const MOST_LAG = 2000;
/** A disk with less than this share free is told whatever its growth. */
const LEAST_FREE_SHARE = 0.05;

export interface Reading extends Omit<Situation, 'problems' | 'sources'> {
  health: Health;
  trouble: SourceTrouble;
  /** Whether a reading has begun in the last ten minutes. */
  isCollecting: boolean;
  stopped: readonly { client: string; channel: string; addresses: number }[];
}
type Values = Problem['values'];

export function findProblems(reading: Reading): Problem[] {
  const found = [...ofStorage(reading), ...ofServers(reading), ...ofSources(reading), ...ofQueues(reading), ...ofWarnings(reading)];
  return [...found.filter(({ severity }) => severity === 'error'), ...found.filter(({ severity }) => severity === 'warning')];
}

const error = (kind: ProblemKind, values: Values = {}): Problem => ({ kind, severity: 'error', values });
const warning = (kind: ProblemKind, values: Values = {}): Problem => ({ kind, severity: 'warning', values });
const minutesSince = (at: number, since: number): number => Math.floor((at - since) / MINUTE);
const isStill = (at: number, since: number | null): since is number => since !== null && minutesSince(at, since) >= STILL_MINUTES;

function ofStorage({ health, storage }: Reading): Problem[] {
  const { record, disk } = health;
  const full = disk.isOk ? [] : [error('disk-full', { bytes: disk.freeBytes })];
  const soon = storage.disks.flatMap(({ place, daysLeft, freeBytes, totalBytes }) => {
    if (daysLeft !== null && daysLeft <= DAYS_LEFT) return [warning('disk-soon', { place, days: Math.floor(daysLeft), bytes: freeBytes })];
    return freeBytes < totalBytes * LEAST_FREE_SHARE ? [warning('disk-soon', { place, days: -1, bytes: freeBytes })] : [];
  });
  return [...(record.isOk ? [] : [error('record-refuses', { error: record.error })]), ...full, ...(disk.isOk ? soon : [])];
}

function ofServers({ at, servers }: Reading): Problem[] {
  const workers = servers.filter(({ kind, isAlive }) => kind === 'worker' && isAlive);
  const versions = new Set(servers.filter(({ isAlive, version }) => isAlive && version !== '').map(({ version }) => version));
  const ahead = servers.find(({ beatAt }) => beatAt > at + MINUTE);
  return [
    ...(workers.length === 0 ? [error('no-worker')] : []),
    ...(versions.size > 1 ? [warning('versions-differ', { versions: [...versions].toSorted().join(', ') })] : []),
    ...(ahead ? [warning('clock-ahead', { server: ahead.id, minutes: minutesSince(ahead.beatAt, at) })] : []),
  ];
}

function ofSources({ health, trouble }: Reading): Problem[] {
  const { sources, failingSources } = health.collector;
  const isOutage = failingSources >= LEAST_SOURCES && failingSources * 2 >= sources;
  const hosts = trouble.hosts.filter(({ sources: many, requests }) => many >= LEAST_SOURCES || requests >= LEAST_REQUESTS);
  return [
    ...(isOutage ? [error('outage', { failing: failingSources, sources })] : []),
    ...hosts.slice(0, MOST_HOSTS).map((host) => warning('host-fails', { ...host })),
    ...trouble.silentClients.map(({ id, name, sources: all }) => error('client-silent', { clientId: id, client: name, sources: all })),
    ...(trouble.failing > 0 ? [warning('sources-fail', { sources: trouble.failing })] : []),
    ...(trouble.silent > 0 ? [warning('sources-silent', { sources: trouble.silent })] : []),
  ];
}

function ofQueues({ at, queues, isCollecting, health }: Reading): Problem[] {
  const { oldestDueAt, dueSources, oldestJobAt, queuedJobs, runningJobs, failedJobs, indexLag } = queues;
  const values = { sources: dueSources, minutes: minutesSince(at, oldestDueAt ?? at) };
  const isBehind = isStill(at, oldestDueAt);
  return [
    ...(isBehind && !isCollecting ? [error('collecting-stands-still', values)] : []),
    ...(isBehind && isCollecting ? [warning('collecting-behind', values)] : []),
    // A long queue that somebody works at is none.
    ...(isStill(at, oldestJobAt) && runningJobs === 0
      ? [error('jobs-stand-still', { jobs: queuedJobs, minutes: minutesSince(at, oldestJobAt) })]
      : []),
    ...(failedJobs > 0 ? [warning('jobs-failed', { jobs: failedJobs })] : []),
    ...(health.index.error ? [error('index-unreadable', { error: health.index.error })] : []),
    ...(health.index.rebuild?.endedAt === null ? [warning('index-rebuild')] : []),
    ...(indexLag > MOST_LAG ? [warning('index-lags', { changes: indexLag })] : []),
  ];
}

function ofWarnings({ at, queues, stopped }: Reading): Problem[] {
  const { warningLag, oldestMessageAt, waitingMessages } = queues;
  return [
    ...(warningLag > MOST_LAG ? [error('warnings-lag', { changes: warningLag })] : []),
    ...(isStill(at, oldestMessageAt)
      ? [error('messages-wait', { messages: waitingMessages, minutes: minutesSince(at, oldestMessageAt) })]
      : []),
    ...stopped.map((channel) => warning('channel-stopped', { ...channel })),
  ];
}
