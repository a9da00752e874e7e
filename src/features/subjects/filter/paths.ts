export const FILTER_PARAMETER = '/manage/class-manage/filter-setting/filter-parameter' as const;
