import { loadUser } from '#server/auth/load-actor.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';
import { isRecord } from '#shared/is-record.ts';
import { DAY_MS, dayOf, dayStart, idToMs } from '#shared/time.ts';
import { createBulletin } from './create-bulletin.ts';

export const REPORT_SAMPLE_EVENT = 'report-sample-event';
const DAYS = 7;
const FEWEST_ARTICLES = 5;

/** Reports on the largest event of the sample press, so that a newcomer reads one at the first look. Only adds what is missing. */
export const sampleEventJob: JobDefinition = {
  kind: REPORT_SAMPLE_EVENT,
  run: async (context, job) => {
    const userId = isRecord(job.payload) ? job.payload.userId : undefined;
    const now = context.now();
    const actor = typeof userId === 'number' ? await loadUser(context.store, userId, now) : undefined;
    if (!actor || actor.clientId !== job.clientId) return { reports: 0 };
    const existing = await context.store.db.selectFrom('bulletin').select('filter').where('clientId', '=', job.clientId).execute();
    if (existing.some(({ filter }) => filter.eventId !== undefined)) return { reports: 0 };
    const until = dayStart(dayOf(now) + 1);
    const { items } = await context.index.events({
      filter: { clientId: job.clientId, from: until - DAYS * DAY_MS, until },
      now,
      sort: 'articles',
      fewest: FEWEST_ARTICLES,
      limit: 1,
    });
    const [event] = items;
    if (!event) return { reports: 0 };
    const from = dayStart(dayOf(idToMs(event.firstId)));
    const period = { from, until };
    await createBulletin(context, actor, {
      kind: 'special',
      title: '',
      locale: 'zh-CN',
      templateId: null,
      period,
      eventId: [event.eventId],
    });
    return { reports: 1 };
  },
};
