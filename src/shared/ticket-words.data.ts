// What kinds, levels and states of tickets are called in what the server writes: messages, prints and bulletins.
import type { Locale } from './error-messages.ts';
import type { SurgeLevel } from './surge-levels.ts';
import type { TicketKind, TicketState } from './tickets.ts';

interface TicketWords {
  kind: Record<TicketKind, string>;
  level: Record<SurgeLevel, string>;
  state: Record<TicketState, string>;
}

export const TICKET_WORDS: Record<Locale, TicketWords> = {
  'zh-CN': {
    kind: { assignment: '交办', notice: '通报', consultation: '咨询', joint: '协查' },
    level: { red: 'I 级', orange: 'II 级', yellow: 'III 级', blue: 'IV 级' },
    state: {
      draft: '草稿',
      review: '待审核',
      new: '待处理',
      accepted: '处理中',
      declined: '退单待裁定',
      returned: '回复被退回',
      reopened: '重新打开',
      replied: '已回复',
      closed: '已关闭',
      withdrawn: '已撤回',
      archived: '已归档',
    },
  },
  'en-US': {
    kind: { assignment: 'Assignment', notice: 'Notice', consultation: 'Consultation', joint: 'Joint work' },
    level: { red: 'Level I', orange: 'Level II', yellow: 'Level III', blue: 'Level IV' },
    state: {
      draft: 'Draft',
      review: 'In review',
      new: 'New',
      accepted: 'In progress',
      declined: 'Declined',
      returned: 'Answer returned',
      reopened: 'Reopened',
      replied: 'Answered',
      closed: 'Closed',
      withdrawn: 'Withdrawn',
      archived: 'Archived',
    },
  },
};
