// An issuer of identities that answers whatever a test wants: another app's tokens, floods, places within, answers that come late.
import http from 'node:http';
import { createHmac, generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';

export interface HostileIssuer {
  issuer: string;
  host: string;
  asked: string[];
  /** Instead of what an honest one answers; each is asked anew. Undefined for the honest answer. */
  description: object;
  claims: object;
  userInfo: object | undefined;
  header: { alg: string };
  /** Answers itself, by path. */
  takeOver: Record<string, (response: http.ServerResponse) => void | Promise<void>>;
  close: () => Promise<void>;
}

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

export function tokenOf(header: { alg: string }, claims: object, secret: string): string {
  const text = `${part(header)}.${part(claims)}`;
  if (header.alg === 'none') return `${text}.`;
  const signature =
    header.alg === 'HS256' ? createHmac('sha256', secret).update(text).digest() : sign('sha256', Buffer.from(text), privateKey);
  return `${text}.${signature.toString('base64url')}`;
}

export async function startHostileIssuer(secret: string): Promise<HostileIssuer> {
  const listener = http.createServer();
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const server: HostileIssuer = {
    issuer,
    host,
    asked: [],
    description: {},
    claims: {},
    userInfo: undefined,
    header: { alg: 'RS256' },
    takeOver: {},
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  const describe = () => ({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    userinfo_endpoint: `${issuer}/userinfo`,
    end_session_endpoint: `${issuer}/end`,
    response_types_supported: ['code'],
    ...server.description,
  });
  const answers: Record<string, () => object> = {
    '/.well-known/openid-configuration': describe,
    '/token': () => ({
      access_token: 'access',
      token_type: 'Bearer',
      id_token: tokenOf(server.header, server.claims, secret),
    }),
    '/userinfo': () => server.userInfo ?? server.claims,
  };
  listener.on('request', (request, response) => {
    const path = (request.url ?? '').split('?')[0] ?? '';
    server.asked.push(path);
    const other = server.takeOver[path];
    if (other) void other(response);
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(answers[path]?.() ?? {}));
  });
  return server;
}
