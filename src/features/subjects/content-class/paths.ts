export const CONTENT_CLASS = '/manage/class-manage/manual-classify/content-class';
