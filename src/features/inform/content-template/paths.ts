export const CONTENT_TEMPLATE = '/manage/report/content-template';
