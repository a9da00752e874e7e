// Signing in by DingTalk (钉钉): its sign-in page, whose code is exchanged for who the person is; then whether the organisation that owns the application knows
// that person (open.dingtalk.com: obtain-identity-credentials, query-a-user-by-the-union-id, query-user-details). Somebody of another one is nobody here.
import { isRecord } from '#shared/is-record.ts';
import { USUAL_ISSUERS } from '#shared/sign-in-provider.ts';
import { askPlatform, numbersIn, textOf } from './ask-platform.ts';
import type { IdentityKind } from './identity-kind.ts';
import { providerFault, readClaims } from './identity-provider.ts';

const USUAL = { api: 'https://api.dingtalk.com', old: 'https://oapi.dingtalk.com' };
const placesOf = (issuer: string) => (issuer === USUAL_ISSUERS.dingtalk ? USUAL : { api: issuer, old: issuer });

export const dingtalkIdentity: IdentityKind = {
  addressOf: async (_parts, { issuer, appId }, { redirectUri, state }) => {
    const asked = { redirect_uri: redirectUri, response_type: 'code', client_id: appId, scope: 'openid', prompt: 'consent', state };
    return `${issuer}/oauth2/auth?${new URLSearchParams(asked)}`;
  },
  identify: async (parts, { issuer, appId, secret }, { code = '' }) => {
    const { api, old } = placesOf(issuer);
    const { host } = new URL(api);
    const exchange = { clientId: appId, clientSecret: secret, code, grantType: 'authorization_code' };
    const given = await askPlatform(parts, { url: `${api}/v1.0/oauth2/userAccessToken`, body: exchange });
    const headers = { 'x-acs-dingtalk-access-token': textOf(given, 'accessToken', host) };
    const unionId = textOf(await askPlatform(parts, { url: `${api}/v1.0/contact/users/me`, headers }), 'unionId', host);
    const app = await askPlatform(parts, { url: `${old}/gettoken?${new URLSearchParams({ appkey: appId, appsecret: secret })}` });
    const token = new URLSearchParams({ access_token: textOf(app, 'access_token', host) });
    const known = await askPlatform(parts, { url: `${old}/topapi/user/getbyunionid?${token}`, body: { unionid: unionId } });
    const userid = isRecord(known.result) ? known.result.userid : undefined;
    if (typeof userid !== 'string' || userid === '') throw providerFault('provider-no-member', { host });
    const { result: person } = await askPlatform(parts, { url: `${old}/topapi/v2/user/get?${token}`, body: { userid } });
    if (!isRecord(person)) throw providerFault('provider-answer', { host, detail: 'result' });
    const { name, org_email: orgMail, email, dept_id_list: departments } = person;
    // The organisation gives out its own addresses; the other one is what somebody typed.
    const hasOrgMail = typeof orgMail === 'string' && orgMail !== '';
    const mail = { email: hasOrgMail ? orgMail : email, email_verified: hasOrgMail };
    return readClaims({ sub: unionId, name, preferred_username: userid, ...mail, groups: numbersIn(departments) }, 'groups');
  },
  endAddressOf: async () => undefined,
};
