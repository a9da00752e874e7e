import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import type { Platform } from '#server/platform.ts';
import type { UserInfo, UserSettings } from '../contract.ts';

export async function getUserInfo(platform: Platform, actor: Actor): Promise<UserInfo> {
  const row = await platform.store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.client_id')
    .innerJoin('role', 'role.id', 'account.role_id')
    .innerJoin('user_group', 'user_group.id', 'account.user_group_id')
    .selectAll('client')
    .select([
      'account.username',
      'account.name as personName',
      'account.email',
      'account.mobile',
      'account.locale',
      'account.settings',
      'role.name as roleName',
      'user_group.name as groupName',
    ])
    .where('account.id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found');
  const settings = JSON.parse(row.settings) as UserSettings;
  return {
    userId: actor.userId,
    username: row.username,
    name: row.personName,
    email: row.email,
    mobile: row.mobile,
    locale: row.locale,
    settings,
    roleName: row.roleName,
    userGroupName: row.groupName,
    clientName: row.name,
    isProvider: row.id === PROVIDER_CLIENT,
    Client_ID: row.id,
    Client_System_Name: row.system_name,
    Is_System_Name_Visible: flag(row.is_system_name_visible),
    User_Theme_Style_Code: row.theme_style_code,
    Client_Options_JSON: JSON.parse(row.options) as Record<string, unknown>,
    Default_Homepage_URL: settings.homepage || row.default_homepage_url,
    Is_Link_Target_Self: flag(row.is_link_target_self),
    Is_User_Access_Statistics_Enabled: flag(row.is_user_access_statistics_enabled),
    Is_Simulate_Login_User: actor.simulatedBy === undefined ? 0 : 1,
    iconUrl: row.icon_url,
  };
}

/** Branding of the client whose domain was asked for; the provider's own otherwise. */
export async function findBranding(
  platform: Platform,
  hostname: string,
): Promise<{ systemName: string; iconUrl: string; themeStyleCode: string }> {
  const { db } = platform.store;
  const columns = ['system_name', 'icon_url', 'theme_style_code', 'is_system_name_visible'] as const;
  const row =
    (await db.selectFrom('client').select(columns).where('domain', '=', hostname.toLowerCase()).executeTakeFirst()) ??
    (await db.selectFrom('client').select(columns).where('id', '=', PROVIDER_CLIENT).executeTakeFirst());
  return {
    systemName: row?.is_system_name_visible ? row.system_name : '',
    iconUrl: row?.icon_url ?? '',
    themeStyleCode: row?.theme_style_code ?? 'default',
  };
}

const flag = (value: number): 0 | 1 => (value ? 1 : 0);
