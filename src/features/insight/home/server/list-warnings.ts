import { FEWEST_DAYS, findSurge, meanOf } from '#analysis/surge/find-surge.ts';
import { DAY_MS, HOUR_MS } from '#shared/time.ts';
import { SURGE_LEVELS } from '#shared/surge-levels.ts';
import type { Output } from '#shared/contract.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { Platform } from '#server/platform.ts';
import type { homeContract } from '../contract.ts';
import { visibleSubjects } from './visible-subjects.ts';

type Warning = Output<typeof homeContract.warnings>['items'][number];
type Counts = Readonly<Record<string, number>>;

const HOURS = 6;
const DAYS = 7;
const MINUTE_MS = 60_000;

/** The last hours of one day, with each subject's articles in them. */
interface Window {
  from: number;
  until: number;
  total: Counts;
  negative: Counts;
}

/** The last six hours of each subject, compared with the same hours of the seven days before. */
export async function listWarnings(platform: Platform, actor: Actor): Promise<Output<typeof homeContract.warnings>> {
  const until = Math.ceil(platform.now() / MINUTE_MS) * MINUTE_MS;
  const from = until - HOURS * HOUR_MS;
  const ages = Array.from({ length: DAYS + 1 }, (_, k) => DAYS - k);
  const [subjects, windows] = await Promise.all([
    visibleSubjects(platform, actor),
    Promise.all(ages.map((age) => countWindow(platform, actor, from - age * DAY_MS, until - age * DAY_MS))),
  ]);
  const known = subjects.map((subject) => ({ ...subject, windows: knownWindows(subject, windows) }));
  const ready = known.filter((subject) => subject.windows.length > FEWEST_DAYS);
  const items = ready.flatMap((subject) => (['negative', 'total'] as const).flatMap((kind) => warn(subject, kind)));
  const levelOf = ({ level }: Warning): number => SURGE_LEVELS.indexOf(level);
  return {
    from,
    until,
    subjects: subjects.length,
    tooNew: known.length - ready.length,
    items: items.toSorted((a, b) => levelOf(b) - levelOf(a) || b.score - a.score || a.subjectId - b.subjectId),
  };
}

async function countWindow(platform: Platform, actor: Actor, from: number, until: number): Promise<Window> {
  const filter = { ...actorScope(actor), from, until };
  const { facets, byEmotion } = await platform.index.query({ filter, limit: 0, facets: ['subject'], isByEmotion: true });
  return { from, until, total: facets.subject ?? {}, negative: byEmotion?.negative.subject ?? {} };
}

/** The windows since the subject's creation, or since its first back-filled article; the last one is now. */
function knownWindows({ id, createdAt }: { id: number; createdAt: number }, windows: readonly Window[]): readonly Window[] {
  const first = windows.findIndex(({ from, total }) => from >= createdAt || (total[id] ?? 0) > 0);
  return first < 0 ? windows.slice(-1) : windows.slice(first);
}

function warn({ id, name, windows }: { id: number; name: string; windows: readonly Window[] }, kind: Warning['kind']): Warning[] {
  const days = windows.map((window) => ({ from: window.from, until: window.until, total: window[kind][id] ?? 0 }));
  const before = days.slice(0, -1).map(({ total }) => total);
  const total = days.at(-1)?.total ?? 0;
  const surge = findSurge(total, before);
  return surge ? [{ subjectId: id, name, kind, ...surge, usual: meanOf(before), total, days }] : [];
}
