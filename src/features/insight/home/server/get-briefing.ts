import { grants } from '#shared/privileges.ts';
import type { Output } from '#shared/contract.ts';
import { DAY_MS } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import type { homeContract } from '../contract.ts';
import { findCause, findCourse, type Period } from './find-cause.ts';
import { findLastVisit } from './last-visit.ts';
import { listUrgent, urgentPeriod } from './list-urgent.ts';

type Briefing = Output<typeof homeContract.briefing>;

const MINUTE_MS = 60_000;
/** Earlier days that a short time is compared with, and earlier spans of several days. */
const EARLIER_DAYS = 7;
const EARLIER_SPANS = 4;
const FEWEST_EARLIER = 3;
const EVENTS = 'hot-spot-info.b';

/** What is new and bad since the caller was here last. Exact times, so each number is that of the list it opens. */
export async function getBriefing(platform: Platform, actor: Actor): Promise<Briefing> {
  // Not the end of this minute: what is told was counted until now.
  const until = platform.now();
  const { at, since } = await findLastVisit(platform, actor);
  const period = { from: Math.floor(at / MINUTE_MS) * MINUTE_MS, until };
  const scope = actorScope(actor);
  const maySeeEvents = grants(actor.privileges, EVENTS);
  const urgent = urgentPeriod(platform.now(), period.from);
  const [now, usual, cause, events] = await Promise.all([
    countPeriod(platform, scope, period),
    countEarlier(platform, scope, period),
    findCause(platform, actor, scope, period, maySeeEvents),
    maySeeEvents ? listUrgent(platform, actor, scope, urgent) : [],
  ]);
  const course = now.negative > 0 ? await findCourse(platform, scope, until, cause?.kind === 'event' ? cause.id : undefined) : null;
  return { ...period, since, total: now.total, negative: now.negative, usual, cause, course, period: urgent, events };
}

async function countPeriod({ index }: Platform, scope: IndexFilter, period: Period): Promise<{ total: number; negative: number }> {
  const { total, facets } = await index.query({ filter: { ...scope, ...period }, limit: 0, facets: ['emotion'] });
  return { total, negative: facets.emotion?.negative ?? 0 };
}

/** The negative articles of the same hours before, as far back as the client has any articles. */
async function countEarlier(platform: Platform, scope: IndexFilter, { from, until }: Period): Promise<Briefing['usual']> {
  const days = Math.ceil((until - from) / DAY_MS);
  const spans = Array.from({ length: days === 1 ? EARLIER_DAYS : EARLIER_SPANS }, (_, k) => (k + 1) * days * DAY_MS);
  const counts = await Promise.all(
    spans.map(async (age) => {
      const period = { from: from - age, until: until - age };
      return { ...period, ...(await countPeriod(platform, scope, period)) };
    }),
  );
  const known = counts.slice(0, counts.findLastIndex(({ total }) => total > 0) + 1);
  if (known.length < FEWEST_EARLIER) return [];
  return known.map((span) => ({ from: span.from, until: span.until, total: span.negative }));
}
