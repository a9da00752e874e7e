export const USER_SUGGESTION = '/manage/class-manage/filter-setting/user-suggestion' as const;
