// WeCom and DingTalk, as far as signing in goes, by what they document of their answers. A code is good once, and belongs to who pressed at their page.
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Member {
  userid: string;
  unionid: string;
  name: string;
  departments: number[];
  orgEmail?: string;
  /** Uses the platform, but belongs to another organisation. */
  isStranger?: boolean;
}
export interface PlatformServer {
  url: string;
  host: string;
  /** What the page's button does: the code that the browser is sent back with. */
  press: (member: Member) => string;
  /** What is answered instead of anything else. */
  breaks: { status?: number; body?: string } | undefined;
  close: () => Promise<void>;
}
export const CORP = { id: 'ww0123456789abcdef', agentId: '1000002', secret: 'secret-of-the-wecom-app' };
export const DING = { id: 'dingabcdef', secret: 'secret-of-the-dingtalk-app' };

export async function startPlatformServer(): Promise<PlatformServer> {
  const codes = new Map<string, Member>();
  const members = new Map<string, Member>();
  const tokens = new Map<string, Member | 'app'>();
  const issue = (holder: Member | 'app'): string => {
    const token = randomUUID();
    tokens.set(token, holder);
    return token;
  };
  const take = (code: string | undefined | null): Member | undefined => {
    const member = codes.get(code ?? '');
    codes.delete(code ?? '');
    return member;
  };
  type Answer = { status?: number; body: object };
  const answer = (path: string, query: URLSearchParams, body: Record<string, string>, userToken: string): Answer => {
    const isApp = tokens.get(query.get('access_token') ?? '') === 'app';
    const denied = { body: { errcode: 40014, errmsg: 'invalid access_token' } };
    switch (path) {
      case '/cgi-bin/gettoken':
        if (query.get('corpid') !== CORP.id || query.get('corpsecret') !== CORP.secret)
          return { body: { errcode: 40001, errmsg: 'invalid credential' } };
        return { body: { errcode: 0, errmsg: 'ok', access_token: issue('app'), expires_in: 7200 } };
      case '/cgi-bin/auth/getuserinfo': {
        if (!isApp) return denied;
        const member = take(query.get('code'));
        if (!member) return { body: { errcode: 40029, errmsg: 'invalid code' } };
        return {
          body: member.isStranger ? { errcode: 0, errmsg: 'ok', openid: 'o-1' } : { errcode: 0, errmsg: 'ok', userid: member.userid },
        };
      }
      case '/cgi-bin/user/get': {
        const member = members.get(query.get('userid') ?? '');
        if (!isApp || !member) return { body: { errcode: 60111, errmsg: 'userid not found' } };
        return { body: { errcode: 0, errmsg: 'ok', userid: member.userid, name: member.name, department: member.departments } };
      }
      case '/v1.0/oauth2/userAccessToken': {
        if (body.clientId !== DING.id || body.clientSecret !== DING.secret)
          return { status: 400, body: { code: 'invalidClientIdOrSecret', message: '无效的clientId或者clientSecret' } };
        const member = take(body.code);
        if (!member) return { status: 400, body: { code: 'invalidAuthCode', message: '不合法的临时授权码' } };
        return { body: { accessToken: issue(member), refreshToken: 'r', expireIn: 7200 } };
      }
      case '/v1.0/contact/users/me': {
        const member = tokens.get(userToken);
        if (!member || member === 'app') return { status: 401, body: { code: 'InvalidAuthentication', message: '不合法的access_token' } };
        return { body: { nick: member.name, unionId: member.unionid, openId: 'o', mobile: '13800000000' } };
      }
      case '/gettoken':
        if (query.get('appkey') !== DING.id || query.get('appsecret') !== DING.secret)
          return { body: { errcode: 40089, errmsg: '不合法的corpid或corpsecret' } };
        return { body: { errcode: 0, errmsg: 'ok', access_token: issue('app'), expires_in: 7200 } };
      case '/topapi/user/getbyunionid': {
        const member = [...members.values()].find(({ unionid }) => unionid === body.unionid);
        if (!isApp) return denied;
        if (!member || member.isStranger) return { body: { errcode: 60121, errmsg: '找不到该用户' } };
        return { body: { errcode: 0, errmsg: 'ok', result: { contact_type: 0, userid: member.userid } } };
      }
      case '/topapi/v2/user/get': {
        const member = members.get(body.userid ?? '');
        if (!isApp || !member) return { body: { errcode: 60121, errmsg: '找不到该用户' } };
        const { userid, name, departments, orgEmail = '' } = member;
        return {
          body: {
            errcode: 0,
            errmsg: 'ok',
            result: { userid, name, dept_id_list: departments, org_email: orgEmail, email: 'typed@example.com' },
          },
        };
      }
      default:
        return { status: 404, body: { errcode: 404, errmsg: path } };
    }
  };
  const listener = http.createServer((request, response) => {
    void (async () => {
      const url = new URL(request.url ?? '/', 'http://platform');
      const parts: Buffer[] = [];
      for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
      const text = Buffer.concat(parts).toString('utf8');
      const given = server.breaks;
      const userToken = request.headers['x-acs-dingtalk-access-token'];
      const said = answer(
        url.pathname,
        url.searchParams,
        text === '' ? {} : (JSON.parse(text) as Record<string, string>),
        String(userToken ?? ''),
      );
      response.writeHead(given?.status ?? said.status ?? 200, { 'content-type': 'application/json' });
      response.end(given?.body ?? JSON.stringify(said.body));
    })();
  });
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const server: PlatformServer = {
    url: `http://${host}`,
    host,
    press: (member) => {
      const code = randomUUID();
      codes.set(code, member);
      members.set(member.userid, member);
      return code;
    },
    breaks: undefined,
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  return server;
}
