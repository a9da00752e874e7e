// The platform's calls to the server about the session. The features provide them, since the platform depends on no feature.
import type { RolePower } from '#shared/powers.ts';
import type { PrivilegeMap } from '#shared/privileges.ts';

type Flag = 0 | 1;

export interface CurrentUser {
  userId: number;
  username: string;
  name: string;
  locale: 'zh-CN' | 'en-US';
  clientName: string;
  isProvider: boolean;
  iconUrl: string;
  /** Personal settings. */
  settings: {
    homepage?: string | undefined;
    fontSize?: 'small' | 'medium' | 'large' | undefined;
    listType?: 'card' | 'table' | 'compact' | undefined;
  };
  Client_ID: number;
  Client_System_Name: string;
  Is_System_Name_Visible: Flag;
  User_Theme_Style_Code: string;
  /** An object, or the same as a JSON string. */
  Client_Options_JSON: Record<string, unknown> | string;
  Default_Homepage_URL: string;
  Is_Link_Target_Self: Flag;
  Is_User_Access_Statistics_Enabled: Flag;
  Is_Simulate_Login_User: Flag;
  /** A fixed role of a client that keeps three powers apart; '' for any other. */
  power?: RolePower;
  /** This person may only set a new password. */
  mustChangePassword?: boolean;
  /** This person may only set a second step up. */
  mustSetUpSecondFactor?: boolean;
  /** False for an account that signs in by its organisation only. */
  hasPassword?: boolean;
}

export interface Notice {
  title: string;
  content: string;
  level: 'info' | 'success' | 'warning' | 'error';
  list?: Record<string, unknown>[] | undefined;
}
export interface NoticeAnswer {
  closePolling: boolean;
  intervalSeconds: number;
  notices: Record<string, Notice>;
}

export type SelectEntity =
  | 'subject'
  | 'site'
  | 'siteGroup'
  | 'author'
  | 'role'
  | 'userGroup'
  | 'user'
  | 'colleague'
  | 'ticketReceiver'
  | 'tag'
  | 'serviceType'
  | 'client'
  | 'region'
  | 'dictionary'
  | 'signInProvider'
  | 'source'
  | 'emotionWordLib'
  | 'informUser'
  | 'informRule'
  | 'contentClass';

export interface OptionQuery {
  entity: SelectEntity;
  keyword?: string;
  parent?: string;
  /** Values that need labels. */
  value?: string[];
}
export interface SelectOption {
  value: string | number;
  label: string;
  parent?: string | number | undefined;
  /** It can be chosen, but has no effect while it is switched off. */
  isOff?: boolean | undefined;
}

export interface SessionGateway {
  getUser: () => Promise<CurrentUser>;
  getPrivileges: () => Promise<PrivilegeMap>;
  signOut: () => Promise<unknown>;
  logVisit: (path: string, title: string) => Promise<unknown>;
  listOptions: (query: OptionQuery) => Promise<SelectOption[]>;
  listNotices: () => Promise<NoticeAnswer>;
  /** Newest comment of a watch that has been read. */
  noteViewedReply: (taskId: number, replyId: number) => Promise<unknown>;
  readNotices: (ids: readonly number[]) => Promise<unknown>;
}
