// Signing in by WeCom (企业微信): its sign-in page, then who the code belongs to, by an application of the corporation. Only its members have a userid
// (developer.work.weixin.qq.com/document/path/98152, 98176, 90196). It tells no mail address.
import { USUAL_ISSUERS } from '#shared/sign-in-provider.ts';
import { askPlatform, numbersIn, textOf } from './ask-platform.ts';
import type { IdentityKind } from './identity-kind.ts';
import { providerFault, readClaims } from './identity-provider.ts';

const API = 'https://qyapi.weixin.qq.com';
const apiOf = (issuer: string): string => (issuer === USUAL_ISSUERS.wecom ? API : issuer);

export const wecomIdentity: IdentityKind = {
  addressOf: async (_parts, { issuer, appId, agentId }, { redirectUri, state }) => {
    const asked = { login_type: 'CorpApp', appid: appId, agentid: agentId, redirect_uri: redirectUri, state };
    return `${issuer}/wwlogin/sso/login?${new URLSearchParams(asked)}`;
  },
  identify: async (parts, { issuer, appId, secret }, { code = '' }) => {
    const api = apiOf(issuer);
    const { host } = new URL(api);
    const ask = (path: string, query: Record<string, string>) =>
      askPlatform(parts, { url: `${api}/cgi-bin/${path}?${new URLSearchParams(query)}` });
    const token = textOf(await ask('gettoken', { corpid: appId, corpsecret: secret }), 'access_token', host);
    const { userid, UserId = userid } = await ask('auth/getuserinfo', { access_token: token, code });
    if (typeof UserId !== 'string' || UserId === '') throw providerFault('provider-no-member', { host });
    const member = await ask('user/get', { access_token: token, userid: UserId });
    return readClaims({ sub: UserId, name: member.name, preferred_username: UserId, groups: numbersIn(member.department) }, 'groups');
  },
  endAddressOf: async () => undefined,
};
