export const MISSING_PAGE = '/manage/class-manage/manual-classify/missing-detail-page';
