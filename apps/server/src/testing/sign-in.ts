import { v7 as uuidv7 } from 'uuid';
import { hashPassword } from '../features/session/password.ts';
import { challengeOf } from '../features/session/sign-in.ts';
import { type Answer, cheapCost, type TestServer } from './test-server.ts';

export const password = 'kuda lumping 77';
let hash: Promise<string> | undefined;

export interface Person {
  id: number;
  name: string;
  email: string;
}

/** A user who can sign in with `password`; its hash is a cheap one. */
export async function person(server: TestServer, name = 'Ani Lestari'): Promise<Person> {
  hash ??= hashPassword(password, cheapCost);
  const email = `${uuidv7()}@uji.test`;
  return { id: await server.insert('app_user', { name, email, password_hash: await hash }), name, email };
}

export async function join(
  server: TestServer,
  user: { id: number },
  tenant_id: number,
  role = 'keuangan',
): Promise<void> {
  await server.owner.query('insert into membership (tenant_id, user_id, role) values ($1, $2, $3)', [
    tenant_id,
    user.id,
    role,
  ]);
}

/** What the app exchanges the code with. */
export const verifier = 'pembuktian.'.repeat(5);
/** The parameters of an app that waits for a code. */
export const asksForCode = { state: 'keadaan-1', code_challenge: challengeOf(verifier) };

/**
 * A browser without JavaScript: keeps cookies and submits the page's form. By default it comes from an app that asks
 * for a code.
 */
export class Visitor {
  readonly #server: TestServer;
  readonly #headers: Record<string, string>;
  readonly #asks: Record<string, string>;
  readonly #cookies = new Map<string, string>();
  #fields: Record<string, string> = {};
  #action = '';

  constructor(server: TestServer, headers: Record<string, string> = {}, asks: Record<string, string> = asksForCode) {
    this.#server = server;
    this.#headers = headers;
    this.#asks = asks;
  }

  async open(path: string, query: Record<string, string> = {}): Promise<Answer> {
    const all = new URLSearchParams({ ...this.#asks, ...query }).toString();
    return this.#take(await this.#server.get(`${path}?${all}`, null, this.#all()));
  }

  /** Submits the page's form with the given values; undefined leaves a field out. */
  async submit(typed: Record<string, string | undefined>): Promise<Answer> {
    const fields = Object.entries({ ...this.#fields, ...typed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const headers = { ...this.#all(), 'content-type': 'application/x-www-form-urlencoded' };
    return this.#take(
      await this.#server.call('POST', this.#action, { body: new URLSearchParams(fields).toString(), headers }),
    );
  }

  /** A call from the page's own script, with the anti-forgery header unless `headers` override it. */
  async call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    const xsrf = this.#cookies.get('XSRF-TOKEN');
    return this.#take(
      await this.#server.call(method, path, {
        ...(body === undefined ? {} : { body }),
        headers: { ...this.#all(), ...(xsrf ? { 'x-xsrf-token': xsrf } : {}), ...headers },
      }),
    );
  }

  /** Renews the session by its cookie; null when it has ended. */
  async renew(tenant_id?: number): Promise<string | null> {
    return (await this.call('POST', '/account/api/session/renew', tenant_id ? { tenant_id } : {})).body.data
      .access_token;
  }

  field(name: string): string | undefined {
    return this.#fields[name];
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  forgetCookies(): void {
    this.#cookies.clear();
  }

  #all(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { ...this.#headers, ...(cookie ? { cookie } : {}) };
  }

  #take(answer: Answer): Answer {
    for (const set of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      if (value === '' || /max-age=0/i.test(set)) this.#cookies.delete(name);
      else this.#cookies.set(name, value);
    }
    const form = /<form[^>]* action="([^"]+)"/.exec(answer.text);
    if (form) {
      this.#action = form[1] ?? '';
      this.#fields = Object.fromEntries(
        [...answer.text.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)].map(
          ([, name = '', value = '']) => [name, value.replaceAll('&amp;', '&')],
        ),
      );
    }
    return answer;
  }
}

/** Exchanges the code in a redirect's fragment as the app there does; also returns the address without it. */
export async function arrival(
  browser: Visitor,
  answer: Answer,
): Promise<{ token: string; address: string; code: string }> {
  const location = answer.headers.get('location') ?? '';
  const [, code = '', state = ''] = /#code=([\w-]+)&state=([^&]+)/.exec(location) ?? [];
  if (state !== asksForCode.state) throw new Error(`No code in '${location}'`);
  const exchanged = await exchange(browser, code, new URL(location).origin);
  return {
    token: exchanged.body.data.access_token,
    address: location.replace(/#code=[^&]+&state=[^&]+&?/, '#').replace(/#$/, ''),
    code,
  };
}

export function exchange(browser: Visitor, code: string, origin: string, code_verifier = verifier): Promise<Answer> {
  return browser.call('POST', '/account/api/token', { code, code_verifier }, { origin });
}
