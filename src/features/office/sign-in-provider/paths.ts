export const SIGN_IN_PROVIDER = '/manage/system-setting/sign-in-provider' as const;
