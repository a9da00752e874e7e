import type { TicketedArticle } from '#shared/bulletin.ts';
import type { Writer } from '../writer.ts';
import { articleItems } from './article-items.ts';
import type { Chapter } from './chapter.ts';

/** Which articles were made tickets of, and how far these are, with their times. */
export const tickets: Chapter = {
  key: 'tickets',
  write: (writer) => {
    const { snapshot, words } = writer;
    if (snapshot.ticketed.length === 0) return [];
    const ids = snapshot.ticketed.map(({ articleId }) => articleId);
    const facts = new Map(snapshot.ticketed.map((one) => [one.articleId, factsOf(writer, one)]));
    const wordings = writer.value('ticketed') > ids.length ? words.ticketedFirst : words.ticketed;
    const sentences = [
      writer.sentence('ticketed', wordings, { ticketed: writer.number('ticketed') }, ids),
      writer.value('ticketsOpen') > 0
        ? writer.sentence('ticketsOpen', words.ticketsOpen, { open: writer.number('ticketsOpen') })
        : writer.sentence('ticketsOpen', words.ticketsOver, {}, ids),
    ];
    return [{ is: 'paragraph', sentences }, articleItems(writer, ids, false, (id) => facts.get(id) ?? [])];
  },
};

function factsOf(writer: Writer, { ticketNumber, state, issuedAt, answeredAt, closedAt }: TicketedArticle): string[] {
  const said = writer.words.ticketFacts;
  const at = (words: string, time: number | null): string => (time === null ? '' : words.replace('{time}', writer.moment(time)));
  return [
    ticketNumber,
    said.state[state],
    at(said.issued, issuedAt),
    answeredAt === null && closedAt === null ? said.unanswered : at(said.answered, answeredAt),
    at(said.closed, closedAt),
  ];
}
