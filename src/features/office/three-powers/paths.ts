export const THREE_POWERS = '/manage/system-setting/three-powers' as const;
