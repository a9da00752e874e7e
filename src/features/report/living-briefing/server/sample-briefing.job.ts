import { loadUser } from '#server/auth/load-actor.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';
import { isRecord } from '#shared/is-record.ts';
import { DAY_MS } from '#shared/time.ts';
import { beginBriefing } from './living-briefing.service.ts';

export const BEGIN_SAMPLE_BRIEFING = 'begin-sample-briefing';
const DAYS = 3;
const FEWEST_ARTICLES = 5;

/** Begins the living briefing of the largest event of the last days of the sample press. Only adds what is missing. */
export const sampleBriefingJob: JobDefinition = {
  kind: BEGIN_SAMPLE_BRIEFING,
  run: async (context, job) => {
    const userId = isRecord(job.payload) ? job.payload.userId : undefined;
    const now = context.now();
    const actor = typeof userId === 'number' ? await loadUser(context.store, userId, now) : undefined;
    if (!actor || actor.clientId !== job.clientId) return { briefings: 0 };
    const known = await context.store.db.selectFrom('livingBriefing').select('id').where('clientId', '=', job.clientId).executeTakeFirst();
    if (known) return { briefings: 0 };
    const { items } = await context.index.events({
      filter: { clientId: job.clientId, from: now - DAYS * DAY_MS, until: now + DAY_MS },
      now,
      sort: 'articles',
      fewest: FEWEST_ARTICLES,
      limit: 1,
    });
    const [event] = items;
    if (!event) return { briefings: 0 };
    await beginBriefing(context, actor, { eventId: event.eventId, title: '', locale: 'zh-CN' });
    return { briefings: 1 };
  },
};
