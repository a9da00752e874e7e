// Clients, people and what they may do. JSON columns are text; booleans 0/1; times milliseconds.
import type { Generated } from 'kysely';

export interface ServiceTypeTable {
  id: Generated<number>;
  name: string;
  /** PrivilegeMap */
  modules: string;
  /** { users, subjects, sources }: 0 = unlimited */
  quota: string;
}

export interface ClientTable {
  id: Generated<number>;
  parent_id: number | null;
  name: string;
  service_type_id: number;
  system_name: string;
  is_system_name_visible: number;
  theme_style_code: string;
  icon_url: string;
  domain: string | null;
  /** Client_Options_JSON */
  options: string;
  default_homepage_url: string;
  is_link_target_self: number;
  is_user_access_statistics_enabled: number;
  state: 'enabled' | 'disabled';
  valid_until: number | null;
  contact: string;
  note: string;
  created_at: number;
  updated_at: number;
}

/** A parent sees a sub-client's data only where a row here says so. */
export interface ClientRelationTable {
  parent_id: number;
  child_id: number;
  sees_articles: number;
}

export interface RoleTable {
  id: Generated<number>;
  client_id: number;
  name: string;
}

export interface RolePrivilegeTable {
  role_id: number;
  module: string;
  b: number;
  m: number;
  a: number;
  d: number;
}

export interface UserGroupTable {
  id: Generated<number>;
  client_id: number;
  name: string;
  /** 1: sees every subject, present and future; 0: those of user_group_subject */
  sees_all_subjects: number;
  /** 1: sees every content class, present and future; 0: those of user_group_class */
  sees_all_classes: Generated<number>;
}

export interface UserGroupSubjectTable {
  user_group_id: number;
  subject_id: number;
}

export interface UserTable {
  id: Generated<number>;
  client_id: number;
  username: string;
  password_hash: string;
  name: string;
  email: string;
  mobile: string;
  role_id: number;
  user_group_id: number;
  state: 'enabled' | 'disabled';
  locale: 'zh-CN' | 'en-US';
  /** { homepage?, fontSize?, listType? } */
  settings: string;
  /** Panels of the home page in their order, with their width: [{ key, width }]; [] = as the product has it. */
  home_panels: Generated<string>;
  /** Tokens issued before this time are revoked. */
  tokens_valid_from: number;
  last_login_at: number | null;
  created_at: number;
  updated_at: number;
}

export interface LoginFailureTable {
  username: string;
  at: number;
  ip: string;
}

export interface SessionTable {
  id: string;
  user_id: number;
  /** The provider's user who entered by simulated login, else null. */
  simulated_by: number | null;
  created_at: number;
  expires_at: number;
  revoked_at: number | null;
  ip: string;
  user_agent: string;
}

export interface AccessLogTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  path: string;
  title: string;
  ip: string;
  user_agent: string;
  at: number;
}

export interface OperationLogTable {
  id: Generated<number>;
  client_id: number;
  user_id: number | null;
  simulated_by: number | null;
  /** noun.verb, such as `user.update` */
  action: string;
  target_id: string;
  before: string | null;
  after: string | null;
  at: number;
}

export interface NotificationTable {
  id: Generated<number>;
  client_id: number;
  user_id: number;
  type: string;
  level: 'info' | 'warning' | 'error';
  /** Values for the message that the browser words; never a sentence. */
  payload: string;
  created_at: number;
  read_at: number | null;
}

export interface SettingTable {
  key: string;
  value: string;
}
