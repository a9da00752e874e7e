import type { FileAnswer, Output } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { type Actor, PROVIDER_CLIENT } from '#server/actor.ts';
import { loadSignInRule } from '#server/auth/sign-in-rules.ts';
import type { Platform } from '#server/platform.ts';
import type { sessionContract, UserInfo } from '../contract.ts';
import { homepageIn, settingsOf } from './facade.ts';

export async function getUserInfo(platform: Platform, actor: Actor): Promise<UserInfo> {
  const row = await platform.store.db
    .selectFrom('account')
    .innerJoin('client', 'client.id', 'account.clientId')
    .innerJoin('role', 'role.id', 'account.roleId')
    .innerJoin('userGroup', 'userGroup.id', 'account.userGroupId')
    .selectAll('client')
    .select([
      'account.username',
      'account.name as personName',
      'account.email',
      'account.mobile',
      'account.locale',
      'account.settings',
      'account.passwordHash',
      'role.name as roleName',
      'userGroup.name as groupName',
    ])
    .where('account.id', '=', actor.userId)
    .executeTakeFirst();
  if (!row) throw new AppError('not-found');
  const settings = settingsOf(row);
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
    Client_System_Name: row.systemName,
    Is_System_Name_Visible: flag(row.isSystemNameVisible),
    User_Theme_Style_Code: row.themeStyleCode,
    Client_Options_JSON: row.options as Record<string, unknown>,
    Default_Homepage_URL: homepageIn(row),
    Is_Link_Target_Self: flag(row.isLinkTargetSelf),
    Is_User_Access_Statistics_Enabled: flag(row.isUserAccessStatisticsEnabled),
    Is_Simulate_Login_User: actor.simulatedBy === undefined ? 0 : 1,
    power: actor.power ?? '',
    mustChangePassword: actor.mustChangePassword === true,
    mustSetUpSecondFactor: actor.mustSetUpFactor === true,
    hasPassword: row.passwordHash !== '',
    iconUrl: row.iconUrl,
  };
}

export async function findPasswordRule({ store }: Platform, clientId: number): Promise<Output<(typeof sessionContract)['passwordRule']>> {
  const { minLength, maxAgeDays, history, mustChangeGiven } = await loadSignInRule(store.db, clientId);
  return { minLength, maxAgeDays, history, mustChangeGiven };
}

/** Branding of the client with the requested domain; otherwise the provider's own. */
export async function findBranding(platform: Platform, hostname: string): Promise<Output<(typeof sessionContract)['branding']>> {
  const { db } = platform.store;
  const columns = ['id', 'systemName', 'iconUrl', 'themeStyleCode', 'isSystemNameVisible'] as const;
  const own = await clientAt(platform, hostname).select(columns).executeTakeFirst();
  const row = own ?? (await db.selectFrom('client').select(columns).where('id', '=', PROVIDER_CLIENT).executeTakeFirst());
  return {
    systemName: row?.isSystemNameVisible ? row.systemName : '',
    iconUrl: row?.iconUrl ?? '',
    themeStyleCode: row?.themeStyleCode ?? 'default',
    pictureKey: own ? ((await pictureOf(platform, own.id).select('hash').executeTakeFirst())?.hash ?? '') : '',
    providers: own ? await listProviders(platform, own.id) : [],
    hasProviders: await hasProviders(platform),
  };
}

/** A host with a dot at its end is the same one. */
const clientAt = ({ store }: Platform, hostname: string) =>
  store.db.selectFrom('client').where('domain', '=', hostname.toLowerCase().replace(/\.$/u, ''));
const pictureOf = ({ store }: Platform, clientId: number) => store.db.selectFrom('signInPicture').where('clientId', '=', clientId);

/** At another host, or under another key, there is none. */
export async function findPicture(platform: Platform, hostname: string, key: string): Promise<FileAnswer> {
  const own = await clientAt(platform, hostname).select('id').executeTakeFirst();
  const picture = pictureOf(platform, own?.id ?? 0).where('hash', '=', key);
  const row = await picture.select(['content', 'contentType']).executeTakeFirst();
  if (!row) throw new AppError('not-found', { field: 'key' });
  return { contentType: row.contentType, body: Buffer.from(row.content, 'base64'), maxAge: PICTURE_SECONDS };
}
const PICTURE_SECONDS = 86_400;

async function listProviders({ store }: Platform, clientId: number) {
  const rows = await store.db
    .selectFrom('signInProvider')
    .select(['id', 'name', 'issuer'])
    .where('clientId', '=', clientId)
    .where('isEnabled', '=', true)
    .orderBy('id')
    .execute();
  return rows.map(({ issuer, ...provider }) => ({ ...provider, host: new URL(issuer).host }));
}

async function hasProviders({ store }: Platform): Promise<boolean> {
  const row = await store.db
    .selectFrom('signInDomain')
    .innerJoin('signInProvider', 'signInProvider.id', 'signInDomain.providerId')
    .select('signInProvider.id')
    .where('signInProvider.isEnabled', '=', true)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);
