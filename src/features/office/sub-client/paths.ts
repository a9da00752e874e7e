export const SUB_CLIENT_LIST = '/manage/user-privilege-manage/sub-client-list';
export const CLIENT_RELATION = '/operate/client-manage/client-relation-manage';
