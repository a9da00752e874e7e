export const REDO_CLASSIFY = '/manage/class-manage/manual-classify/redo-classify';
