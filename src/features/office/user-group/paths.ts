const base = '/manage/user-privilege-manage';
export const USER_GROUP = `${base}/user-group-manage` as const;
export const GROUP_DIRECTORY = `${base}/user-privilege-setting/user-group-class-privilege` as const;
