import { DAY_MS, dayOf, dayStart, firstIdAt } from '#shared/time.ts';
import type { Actor } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';

/** Today so far, and yesterday to the same minute; exact times, so each number is that of the list it opens. */
export async function getSummary(platform: Platform, actor: Actor) {
  const now = platform.now();
  const from = dayStart(dayOf(now));
  const yesterdayFrom = from - DAY_MS;
  const { db } = platform.store;
  const [today, yesterday, subjects, sources, newest] = await Promise.all([
    countRange(platform, actor, from, from + DAY_MS),
    countRange(platform, actor, yesterdayFrom, now - DAY_MS),
    db
      .selectFrom('subject')
      .select((e) => e.fn.countAll<number>().as('n'))
      .where('clientId', '=', actor.clientId)
      .where('state', '=', 'enabled')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('source')
      .select((e) => [
        e.fn.countAll<number>().as('n'),
        e.fn.sum<number>(e.case().when('health', 'in', ['failing', 'silent']).then(1).else(0).end()).as('failing'),
      ])
      .where('clientId', 'in', [1, actor.clientId])
      .where('state', '=', 'enabled')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('hit')
      .select((e) => e.fn.max('firstSeenAt').as('at'))
      .where('clientId', '=', actor.clientId)
      .where('articleId', '>=', firstIdAt(from))
      .executeTakeFirst(),
  ]);
  return {
    from,
    until: from + DAY_MS,
    yesterdayFrom,
    yesterdayUntil: now - DAY_MS,
    today,
    yesterday,
    subjects: actor.visibleSubjectIds?.length ?? Number(subjects.n),
    sources: Number(sources.n),
    failingSources: Number(sources.failing ?? 0),
    lastStoredAt: newest?.at ? Number(newest.at) : null,
  };
}

async function countRange(platform: Platform, actor: Actor, from: number, until: number) {
  const page = await platform.index.query({ filter: { ...actorScope(actor), from, until }, limit: 0, facets: ['emotion', 'status'] });
  const { emotion = {}, status = {} } = page.facets;
  return {
    total: page.total,
    unread: status.unread ?? 0,
    processing: status.processing ?? 0,
    negative: emotion.negative ?? 0,
    neutral: emotion.neutral ?? 0,
    positive: emotion.positive ?? 0,
  };
}
