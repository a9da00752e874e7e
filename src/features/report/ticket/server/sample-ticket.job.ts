import { shortTo } from '#features/report/brief-report/server/facade.ts';
import { loadUser } from '#server/auth/load-actor.ts';
import type { JobDefinition } from '#server/queue/job-definition.ts';
import { isRecord } from '#shared/is-record.ts';
import { ticketContract } from '../contract.ts';
import { createTicket } from './draft-tickets.ts';
import { stepTickets } from './step-tickets.ts';

export const MAKE_SAMPLE_TICKET = 'make-sample-ticket';
const LONGEST_TITLE = 60;

/** A ticket on the newest negative article of the sample press, issued by one person and accepted by another. Only adds what is missing. */
export const sampleTicketJob: JobDefinition = {
  kind: MAKE_SAMPLE_TICKET,
  run: async (context, { payload, clientId }) => {
    const { db } = context.store;
    const known = await db.selectFrom('ticket').select('id').where('clientId', '=', clientId).executeTakeFirst();
    if (known || !isRecord(payload)) return { tickets: 0 };
    const load = async (id: unknown) => (typeof id === 'number' ? loadUser(context.store, id, context.now()) : undefined);
    const [sender, lead] = [await load(payload.senderId), await load(payload.leadId)];
    if (sender?.clientId !== clientId || lead?.clientId !== clientId) return { tickets: 0 };
    const article = await db
      .selectFrom('hit')
      .innerJoin('article', 'article.id', 'hit.articleId')
      .select(['article.id', 'article.title'])
      .where('hit.clientId', '=', clientId)
      .where('hit.emotion', '=', 'negative')
      .where('article.deletedAt', 'is', null)
      .orderBy('hit.articleId', 'desc')
      .executeTakeFirst();
    if (!article) return { tickets: 0 };
    const { id } = await createTicket(
      context,
      sender,
      ticketContract.create.input.parse({
        title: `核实并回复：${shortTo(article.title, LONGEST_TITLE)}`,
        leads: [`u${lead.userId}`],
        articleIds: [article.id],
        isIssued: true,
      }),
    );
    await stepTickets(context, lead, ticketContract.step.input.parse({ ids: [id], step: 'accept' }));
    return { tickets: 1 };
  },
};
