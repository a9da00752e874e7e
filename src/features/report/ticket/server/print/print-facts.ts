import type { FormFact, FormPart } from '#features/report/brief-report/server/facade.ts';
import { RECEIVER_ROLES } from '#shared/tickets.ts';
import type { Ticket } from '../../contract.ts';
import { oneLine, type PrintTexts } from './print-texts.ts';

/** What stands at the head of the form. */
export function factsOf(texts: PrintTexts, ticket: Ticket): FormPart {
  const { words } = texts;
  const of = (name: keyof typeof words.fact, value: string): FormFact => ({ label: words.fact[name], value: value === '' ? '–' : value });
  const remark = remarkOf(texts, ticket);
  const rows: FormFact[][] = [
    [of('title', oneLine(ticket.title))],
    [of('kind', words.kind[ticket.kind]), of('category', oneLine(ticket.category))],
    [of('level', words.level[ticket.level]), of('state', words.state[ticket.state])],
    [of('sender', texts.name(ticket.sender)), of('issuedAt', texts.time(ticket.issuedAt))],
    [of('answerDueAt', texts.time(ticket.answerDueAt)), of('closeDueAt', texts.time(ticket.closeDueAt))],
    [of('reviewer', texts.name(ticket.reviewer)), of('createdAt', texts.time(ticket.createdAt))],
    ...RECEIVER_ROLES.flatMap((role) => {
      const names = ticket.people.filter((person) => person.role === role && person.leftAt === null).map(({ name }) => name);
      return names.length === 0 && role !== 'lead' ? [] : [[of(role, texts.names(names))]];
    }),
    ...(remark === '' ? [] : [[of('remark', remark)]]),
  ];
  return { is: 'facts', rows };
}

function remarkOf(texts: PrintTexts, { askedUntil, isFinal, urged }: Ticket): string {
  const { words } = texts;
  return [
    ...(askedUntil === null ? [] : [texts.fill(words.asked, { until: texts.time(askedUntil) })]),
    ...(isFinal ? [words.final] : []),
    ...(urged > 0 ? [texts.fill(words.urged, { n: urged })] : []),
  ].join(words.gap);
}

/** What came of it, as far as it is known. */
export function resultOf(texts: PrintTexts, { state, closedAt, visited, log }: Ticket): FormPart[] {
  const { words } = texts;
  const heading: FormPart = { is: 'heading', text: words.section.result };
  const end = log.findLast(({ action }) => action === 'close' || action === 'withdraw');
  const isOver = state === 'closed' || state === 'withdrawn' || state === 'archived';
  if (!isOver || !end) return [heading, { is: 'line', text: words.open, look: 'plain' }];
  const of = (name: keyof typeof words.fact, value: string): FormFact => ({ label: words.fact[name], value: value === '' ? '–' : value });
  const rows = [
    [of('result', words.state[state]), of('visited', visited === '' ? '' : words.visited[visited])],
    [of('closedBy', texts.name(end.by)), of('closedAt', texts.time(closedAt ?? end.at))],
    [of('closedFor', oneLine(end.told.reason ?? ''))],
  ];
  return [heading, { is: 'facts', rows }];
}
