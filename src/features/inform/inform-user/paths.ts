export const INFORM_USER = '/manage/report/inform-user';
