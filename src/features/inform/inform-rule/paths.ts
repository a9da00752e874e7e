export const AUTO_INFORM_RULE = '/manage/report/auto-inform-rule';
