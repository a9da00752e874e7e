export const SIGN_IN_RULE = '/manage/system-setting/sign-in-rule' as const;
