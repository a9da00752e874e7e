// Words of a ticket's messages by mail, text message and robots.
import type { Locale } from '#shared/error-messages.ts';
import type { TicketStep } from '#shared/tickets.ts';

/** Steps that somebody has to act upon, and the reminders. */
export const SENT_STEPS = [
  'issue',
  'approve',
  'decide',
  'transfer',
  'add',
  'urge',
  'return',
  'reopen',
  'withdraw',
] as const satisfies readonly TicketStep[];
export type SentStep = (typeof SENT_STEPS)[number] | 'remind' | 'overdue';

interface Words {
  steps: Record<SentStep, string>;
  number: string;
  level: string;
  due: string;
  reason: string;
}

export const TICKET_LETTER_WORDS: Record<Locale, Words> = {
  'zh-CN': {
    steps: {
      issue: '【新工单】',
      approve: '【新工单】',
      decide: '【工单裁定】',
      transfer: '【工单转办】',
      add: '【工单增派】',
      urge: '【工单催办】',
      return: '【工单回复被退回】',
      reopen: '【工单重新打开】',
      withdraw: '【工单已撤回】',
      remind: '【工单即将到期】',
      overdue: '【工单已逾期】',
    },
    number: '编号：',
    level: '级别：',
    due: '期限：',
    reason: '说明：',
  },
  'en-US': {
    steps: {
      issue: '[New ticket] ',
      approve: '[New ticket] ',
      decide: '[Ticket assigned] ',
      transfer: '[Ticket transferred] ',
      add: '[Ticket: you were added] ',
      urge: '[Ticket urged] ',
      return: '[Answer returned] ',
      reopen: '[Ticket reopened] ',
      withdraw: '[Ticket withdrawn] ',
      remind: '[Ticket due soon] ',
      overdue: '[Ticket overdue] ',
    },
    number: 'Number: ',
    level: 'Level: ',
    due: 'Due: ',
    reason: 'Note: ',
  },
};
