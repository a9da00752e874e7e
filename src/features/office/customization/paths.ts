export const CUSTOMIZE_SETTINGS = '/manage/system-setting/customize-settings' as const;
