export const OPERATION_LOG = '/manage/user-privilege-manage/user-operation-log' as const;
export const ALL_OPERATION_LOG = '/operate/client-manage/user-operation-log' as const;
