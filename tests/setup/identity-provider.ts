import { generateKeyPairSync } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Person = { sub: string; name?: string; email?: string; email_verified?: boolean };

export type IdentityProvider = {
  settings: { issuer: string; clientId: string; clientSecret: string; name: string };
  /** The next person to sign in there. */
  person: Person;
  /** Whether they agree. */
  agrees: boolean;
  /** Opens an address as a browser does, and returns the address that it sends the browser back to. */
  visit: (address: string) => Promise<URL>;
  close: () => Promise<void>;
};

const signingKey = () => ({
  ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }),
  kid: 'tests',
  use: 'sig',
});

/** Dates the cookies of a response by their age: a browser reads a date by its own clock, which differs from that of the tests. */
function keepCookies(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    if (name.toLowerCase() !== 'set-cookie') return setHeader(name, value);
    const cookies = [value].flat().map((cookie) => String(cookie).replace(/expires=\w{3}, \d\d \w{3} 2\d{3} [\d:]+ GMT/i, 'max-age=300'));
    return setHeader(name, cookies);
  };
}

/**
 * An OpenID Connect provider with one client, which must return to `redirect`. Its page has two buttons, to agree and to decline; `visit`
 * presses one.
 */
export async function identityProvider(redirect: string): Promise<IdentityProvider> {
  const server = createServer();
  await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'pmis', clientSecret: 'a-secret-of-the-tests-of-enough-length' };
  const shared = { person: { sub: 'li', name: '李明', email: 'li@example.cn', email_verified: true } as Person, agrees: true };
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.clientId,
        client_secret: client.clientSecret,
        redirect_uris: [redirect],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    pkce: { required: () => true },
    cookies: { keys: ['tests'] },
    jwks: { keys: [signingKey()] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_ctx, sub) => ({ accountId: sub, claims: () => ({ ...shared.person, sub }) }),
    ttl: { Session: 60, Interaction: 300, Grant: 300, AccessToken: 300, IdToken: 300, AuthorizationCode: 60 },
  });
  provider.proxy = false;

  async function answer(request: IncomingMessage, response: ServerResponse, agrees: boolean): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (!agrees) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const grant = new provider.Grant({ accountId: shared.person.sub, clientId: String(params['client_id']) });
    grant.addOIDCScope(String(params['scope']));
    const login = { accountId: shared.person.sub, remember: false };
    await provider.interactionFinished(request, response, { login, consent: { grantId: await grant.save() } });
  }

  const page = (uid: string) =>
    `<!doctype html><html lang="zh-CN"><title>统一身份认证</title><link rel="icon" href="data:,"><h1>统一身份认证</h1><p><a href="/interaction/${uid}/yes">同意登录</a></p><p><a href="/interaction/${uid}/no">拒绝</a></p></html>`;
  const handle = provider.callback();
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    keepCookies(response);
    const [, uid, choice] = /^\/interaction\/([\w-]+)(?:\/(yes|no))?$/.exec(request.url ?? '') ?? [];
    if (uid === undefined) {
      void handle(request, response);
      return;
    }
    if (choice === undefined) {
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(page(uid));
      return;
    }
    answer(request, response, choice === 'yes').catch(() => {
      response.statusCode = 400;
      response.end();
    });
  });

  async function visit(address: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let next = new URL(address);
    for (let hops = 0; hops < 10; hops += 1) {
      if (next.href.startsWith(redirect)) return next;
      const [, uid] = /^\/interaction\/([\w-]+)$/.exec(next.pathname) ?? [];
      if (uid !== undefined) next = new URL(`/interaction/${uid}/${shared.agrees ? 'yes' : 'no'}`, issuer);
      const headers = { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') };
      const response = await fetch(next, { redirect: 'manual', headers });
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        // an age of 0 or less takes a cookie back
        if (Number(/;\s*max-age=(-?\d+)/i.exec(line)?.[1] ?? 1) <= 0) cookies.delete(name);
        else cookies.set(name, value);
      }
      const location = response.headers.get('location');
      if (location === null) throw new Error(`The provider answers ${response.status}: ${await response.text()}`);
      next = new URL(location, next);
    }
    throw new Error('The provider goes round in circles');
  }

  const close = async () => {
    const ended = new Promise<void>((done) => void server.close(() => done()));
    server.closeAllConnections();
    await ended;
  };
  return Object.assign(shared, { settings: { issuer, ...client, name: '统一身份认证' }, visit, close });
}
