// Screens that an action on articles leads to; loaded when one is chosen.
import { AUTO_INFORM_RULE } from '#features/inform/inform-rule/paths.ts';
import { SELECTION_ANALYSIS } from '#features/insight/analysis/paths.ts';
import { LOGIN_FREE_ACCESS, linkTo } from '#features/office/login-free-access/paths.ts';
import { BRIEF_REPORT, bulletinOfArticles } from '#features/report/brief-report/paths.ts';
import { TICKETS, ticketFrom } from '#features/report/ticket/paths.ts';
import { pathTo } from '#web/screens/href.ts';

export const WORK_TARGETS = {
  rule: (article: number[]) => pathTo(AUTO_INFORM_RULE, {}, { create: 'rule', article }),
  bulletin: (ids: number[]) => pathTo(BRIEF_REPORT, {}, bulletinOfArticles(ids)),
  ticket: (article: number[]) => pathTo(TICKETS, {}, ticketFrom({ article })),
  link: ([article = 0]: number[]) => pathTo(LOGIN_FREE_ACCESS, {}, linkTo({ article })),
  analyse: (articleId: number[]) => pathTo(SELECTION_ANALYSIS, {}, { articleId }),
};
