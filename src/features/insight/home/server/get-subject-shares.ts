import type { Actor } from '#server/actor.ts';
import type { IndexFilter } from '#server/index/port.ts';
import type { Platform } from '#server/platform.ts';
import { actorScope } from '#server/index/actor-scope.ts';
import { lastDays } from './scope.ts';
import { visibleSubjects } from './visible-subjects.ts';

/** Volume and negative share of each subject, compared with the previous period of the same length. */
export async function getSubjectShares(platform: Platform, actor: Actor, days: number) {
  const range = lastDays(platform.now(), days);
  const before = { from: range.from - (range.until - range.from), until: range.from };
  const scope = actorScope(actor);
  const [total, negative, earlier, subjects] = await Promise.all([
    countSubjects(platform, { ...scope, ...range }),
    countSubjects(platform, { ...scope, ...range, emotions: ['negative'] }),
    countSubjects(platform, { ...scope, ...before }),
    visibleSubjects(platform, actor),
  ]);
  const items = subjects
    .map((row) => ({
      id: row.id,
      name: row.name,
      total: total[row.id] ?? 0,
      negative: negative[row.id] ?? 0,
      before: earlier[row.id] ?? 0,
    }))
    .toSorted((a, b) => b.total - a.total || a.id - b.id);
  return { ...range, items };
}

async function countSubjects(platform: Platform, filter: IndexFilter): Promise<Record<string, number>> {
  return (await platform.index.query({ filter, limit: 0, facets: ['subject'] })).facets.subject ?? {};
}
