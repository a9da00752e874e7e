import type { Input, Output } from '#shared/contract.ts';
import { grantOf } from '#shared/sign-in-provider.ts';
import type { Actor } from '#server/actor.ts';
import { describeProvider, faultAt } from '#server/auth/identity/identity-provider.ts';
import type { Outgoing } from '#server/channel/outgoing.ts';
import type { Platform } from '#server/platform.ts';
import type { signInProviderContract } from '../contract.ts';

type Contract = typeof signInProviderContract;
const MOST_SHOWN = 100;

/** Refused at `issuer`, with the reason. */
export async function checkIssuer(
  { config }: Platform,
  { post }: Pick<Outgoing, 'post'>,
  issuer: string,
): Promise<Output<Contract['check']>> {
  const began = performance.now();
  const untried = { id: 0, updatedAt: 0, issuer, appId: 'check', secret: '' };
  const described = await describeProvider({ post, allowHosts: config.allowHosts }, untried).then(
    (found) => found.serverMetadata(),
    (error: unknown) => {
      throw faultAt('issuer', error);
    },
  );
  const texts = (list: unknown): string[] =>
    Array.isArray(list) ? list.filter((each): each is string => typeof each === 'string').slice(0, MOST_SHOWN) : [];
  return {
    issuer: described.issuer,
    scopes: texts(described.scopes_supported),
    claims: texts(described.claims_supported),
    hasPkce: described.supportsPKCE('S256'),
    hasSignOut: described.end_session_endpoint !== undefined,
    ms: Math.round(performance.now() - began),
  };
}

export async function tryRules(
  { store }: Platform,
  { clientId }: Actor,
  { groups, ...rules }: Input<Contract['tryRules']>,
): Promise<Output<Contract['tryRules']>> {
  const grant = grantOf(rules, groups);
  if (!grant) return { rule: null, roleName: '', userGroupName: '' };
  const { roleId, userGroupId, rule = null } = grant;
  const nameOf = async (table: 'role' | 'userGroup', id: number): Promise<string> => {
    const row = await store.db.selectFrom(table).select('name').where('id', '=', id).where('clientId', '=', clientId).executeTakeFirst();
    return row?.name ?? '';
  };
  return { rule, roleName: await nameOf('role', roleId), userGroupName: await nameOf('userGroup', userGroupId) };
}
