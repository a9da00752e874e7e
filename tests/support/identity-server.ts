// A real identity provider (npm: oidc-provider) on this machine, with people whom a test makes.
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider from 'oidc-provider';

export interface Person {
  sub: string;
  email?: string;
  email_verified?: boolean;
  name?: string;
  preferred_username?: string;
  groups?: string[] | string;
  amr?: string[];
}

export interface IdentityServer {
  issuer: string;
  /** host:port */
  host: string;
  people: Map<string, Person>;
  /** Who signs in next, without a page; with none a page asks. */
  next: string | undefined;
  /** Requests that came, method and path. */
  asked: string[];
  close: () => Promise<void>;
}
export const APP = { id: 'tingfeng', secret: 'a secret of the test, 32 letters.' };

const page = (uid: string) => `<!doctype html><title>Company</title><form method="post" action="/interaction/${uid}">
<label>Who<input name="who" autofocus></label><button>Sign in</button><button name="cancel" value="yes">Cancel</button></form>`;

async function bodyOf(request: http.IncomingMessage): Promise<URLSearchParams> {
  const parts: Buffer[] = [];
  for await (const part of request as AsyncIterable<Buffer>) parts.push(part);
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'));
}

export async function startIdentityServer(app: { redirectUris: string[]; afterSignOut: string[] }): Promise<IdentityServer> {
  const listener = http.createServer();
  await new Promise<void>((resolve) => {
    listener.listen(0, '127.0.0.1', resolve);
  });
  const host = `127.0.0.1:${(listener.address() as AddressInfo).port}`;
  const issuer = `http://${host}`;
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: APP.id,
        client_secret: APP.secret,
        redirect_uris: app.redirectUris,
        post_logout_redirect_uris: app.afterSignOut,
      },
    ],
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'], groups: ['groups'] },
    scopes: ['openid', 'profile', 'email', 'groups'],
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    cookies: { keys: ['keys of the test'] },
    ttl: { Session: 3600, Grant: 3600, Interaction: 3600, AccessToken: 600, IdToken: 600 },
    findAccount: (_context, id) => {
      const person = people.get(id);
      return person && { accountId: id, claims: () => ({ ...person }) };
    },
    loadExistingGrant: async (context) => {
      const { session, client } = context.oidc;
      const grant = new context.oidc.provider.Grant({
        ...(client ? { clientId: client.clientId } : {}),
        ...(session?.accountId === undefined ? {} : { accountId: session.accountId }),
      });
      grant.addOIDCScope('openid profile email groups');
      await grant.save();
      return grant;
    },
  });
  const server: IdentityServer = {
    issuer,
    host,
    people,
    next: undefined,
    asked: [],
    close: () =>
      new Promise((resolve) => {
        listener.close(() => resolve());
        listener.closeAllConnections();
      }),
  };
  const answer = provider.callback();
  const interact = async (request: http.IncomingMessage, response: http.ServerResponse): Promise<void> => {
    const form = request.method === 'POST' ? await bodyOf(request) : undefined;
    const who = form?.get('who') ?? server.next;
    if (form?.get('cancel')) {
      const refused = { error: 'access_denied', error_description: 'the person cancelled' };
      return provider.interactionFinished(request, response, refused, { mergeWithLastSubmission: false });
    }
    if (who !== undefined && who !== '')
      return provider.interactionFinished(request, response, { login: { accountId: who } }, { mergeWithLastSubmission: false });
    const { uid } = await provider.interactionDetails(request, response);
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(page(uid));
  };
  listener.on('request', (request, response) => {
    server.asked.push(`${request.method} ${(request.url ?? '').split('?')[0]}`);
    if (request.url?.startsWith('/interaction/')) void interact(request, response).catch((error: unknown) => response.end(String(error)));
    else void answer(request, response);
  });
  return server;
}

/** What a browser does at the provider: follows redirects with its cookies, until it is led back to `returnAddress`. */
export async function goThrough(address: string, returnAddress: string): Promise<URLSearchParams> {
  const jar = new Map<string, string>();
  let at = address;
  for (let step = 0; step < 10; step++) {
    const response = await fetch(at, {
      redirect: 'manual',
      headers: { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    for (const cookie of response.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      jar.set(name, value);
    }
    const to = response.headers.get('location');
    if (to === null) throw new Error(`no way on from ${at}: ${response.status} ${(await response.text()).slice(0, 300)}`);
    at = new URL(to, at).href;
    if (at.startsWith(returnAddress)) return new URL(at).searchParams;
  }
  throw new Error('too many redirects');
}
