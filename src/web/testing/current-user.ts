import type { CurrentUser, SessionGateway } from '../session/gateway.ts';

export const currentUser: CurrentUser = {
  settings: {},
  userId: 3,
  username: 'li',
  name: 'Li',
  locale: 'zh-CN',
  clientName: 'Client',
  isProvider: false,
  iconUrl: '',
  Client_ID: 2,
  Client_System_Name: 'System',
  Is_System_Name_Visible: 1,
  User_Theme_Style_Code: 'default',
  Client_Options_JSON: {},
  Default_Homepage_URL: '/front/dashboard',
  Is_Link_Target_Self: 0,
  Is_User_Access_Statistics_Enabled: 1,
  Is_Simulate_Login_User: 0,
};

/** A gateway that answers from memory and records its calls. */
export function memoryGateway(user: CurrentUser = currentUser): SessionGateway & { asked: string[] } {
  const asked: string[] = [];
  const note = <T>(name: string, value: T): Promise<T> => {
    asked.push(name);
    return Promise.resolve(value);
  };
  return {
    asked,
    getUser: () => note('user', user),
    getPrivileges: () => note('privilege', { 'user-manage': { b: 1, m: 1, a: 1, d: 0 } }),
    signOut: () => note('signOut', {}),
    logVisit: (path, title) => note(`visit ${path} ${title}`, {}),
    listNotices: () => note('notices', { closePolling: true, intervalSeconds: 30, notices: {} }),
    noteViewedReply: (taskId, replyId) => note(`viewed ${taskId} ${replyId}`, {}),
    readNotices: (ids) => note(`read ${ids.join()}`, {}),
    listOptions: () => note('options', []),
  };
}
