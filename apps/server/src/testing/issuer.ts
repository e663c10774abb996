import { randomUUID } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair } from 'jose';
import Provider, { type Configuration } from 'oidc-provider';
import type { SignInIssuer } from '../base/sign-in-issuers.ts';

/** Who signs in at an issuer, by what they type there. */
export interface Claims {
  email?: string;
  email_verified?: boolean;
  name?: string;
}

export interface IssuerOptions {
  /** Where it returns to: each of its clients, the first with the id `keuangan`. */
  redirectUris: string[];
  port?: number;
  /** The host name that it calls itself by. */
  host?: string;
  requiresPkce?: boolean;
  /** Whether the ID token holds what a person is called; else only the userinfo endpoint says it. */
  tellsInToken?: boolean;
}

/** A real OpenID provider (oidc-provider) on 127.0.0.1, with its own pages for signing in. */
export class Issuer {
  readonly url: string;
  /** By what is typed as login; anybody else has no claims. */
  readonly people = new Map<string, Claims>();
  /** How many requests each path had. */
  readonly asked: string[] = [];
  /** Changes what the token endpoint answers, as an issuer that cannot be trusted. */
  alters: ((answer: Record<string, unknown>) => Record<string, unknown>) | null = null;
  /** Answers 502 instead. */
  isDown = false;
  readonly #close: () => Promise<void>;

  constructor(url: string, close: () => Promise<void>) {
    this.url = url;
    this.#close = close;
  }

  static async open({
    redirectUris,
    port = 0,
    host = '127.0.0.1',
    requiresPkce = true,
    tellsInToken = false,
  }: IssuerOptions): Promise<Issuer> {
    const server = createServer();
    await new Promise<void>((resolve) => {
      server.listen(port, '127.0.0.1', resolve);
    });
    const url = `http://${host}:${(server.address() as AddressInfo).port}`; // it listens on TCP
    const { privateKey } = await generateKeyPair('RS256', { extractable: true });
    const issuer = new Issuer(url, async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    });
    const provider = new Provider(url, {
      clients: redirectUris.map((uri, place) => ({
        client_id: place === 0 ? 'keuangan' : `keuangan-${place + 1}`,
        client_secret: `rahasia-${place + 1}`,
        redirect_uris: [uri],
        response_types: ['code'],
        grant_types: ['authorization_code'],
      })),
      jwks: { keys: [{ ...(await exportJWK(privateKey)), kid: 'uji', alg: 'RS256', use: 'sig' }] },
      cookies: { keys: [randomUUID()] },
      pkce: { required: () => requiresPkce },
      conformIdTokenClaims: !tellsInToken,
      claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
      findAccount: (_, accountId) => ({
        accountId,
        claims: () => ({ sub: accountId, ...issuer.people.get(accountId) }),
      }),
      loadExistingGrant: grantAll,
    });
    provider.on('server_error', (_, error) => console.error(error));
    const answer = provider.callback();
    server.on('request', (request, response) => {
      const path = new URL(request.url ?? '/', url).pathname;
      issuer.asked.push(path);
      if (issuer.isDown) return response.writeHead(502).end();
      if (path === '/token' && issuer.alters) alterAnswer(response, issuer.alters);
      return void answer(request, response);
    });
    return issuer;
  }

  /** As SIGN_IN_ISSUERS names it, for the client of the given place. */
  settings(more: Partial<SignInIssuer> = {}, place = 0): SignInIssuer {
    return {
      id: 'kantor',
      name: 'Kantor Kita',
      issuer: new URL(this.url),
      clientId: place === 0 ? 'keuangan' : `keuangan-${place + 1}`,
      clientSecret: `rahasia-${place + 1}`,
      secretBy: 'client_secret_basic',
      emailDomains: [],
      ...more,
    };
  }

  close(): Promise<void> {
    return this.#close();
  }
}

/** Nobody is asked whether the client may read who they are. */
const grantAll: Configuration['loadExistingGrant'] = async (ctx) => {
  const { client, session, provider } = ctx.oidc;
  if (!client || !session?.accountId) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  if (grantId) return provider.Grant.find(grantId);
  const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
};

function alterAnswer(response: ServerResponse, alter: NonNullable<Issuer['alters']>): void {
  const end = response.end.bind(response) as (body: string) => ServerResponse;
  response.end = ((body: unknown) => {
    const altered = JSON.stringify(alter(JSON.parse(String(body))));
    response.statusCode = 200;
    response.setHeader('content-length', Buffer.byteLength(altered));
    return end(altered);
  }) as ServerResponse['end']; // koa ends with the whole body
}

/** A browser at an issuer: signs in on its pages, and says where it is sent back to. */
export class IssuerVisitor {
  readonly #cookies = new Map<string, string>();

  /** Types `login` where it is asked; the address of the app with the answer. */
  async signIn(address: string, login: string): Promise<string> {
    const issuer = new URL(address).origin;
    let next = address;
    for (let steps = 0; steps < 10; steps += 1) {
      const page = await this.#ask(next);
      const location = page.headers.get('location');
      if (location !== null) {
        const to = new URL(location, next);
        if (to.origin !== issuer) return to.href;
        next = to.href;
        continue;
      }
      const text = await page.text();
      const [, action] = /<form[^>]* action="([^"]+)"/.exec(text) ?? [];
      if (action === undefined) throw new Error(`The issuer answered ${page.status}: ${text.slice(0, 500)}`);
      const form = new URLSearchParams({ prompt: 'login', login, password: 'apa saja' });
      const taken = await this.#ask(new URL(action, next).href, form);
      next = new URL(taken.headers.get('location') ?? '', next).href;
    }
    throw new Error('The issuer leads in a circle');
  }

  async #ask(address: string, form?: URLSearchParams): Promise<Response> {
    const answer = await fetch(address, {
      method: form ? 'POST' : 'GET',
      redirect: 'manual',
      headers: { cookie: [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      ...(form ? { body: form } : {}),
    });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '') this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    return answer;
  }
}
