import { v7 as uuidv7 } from 'uuid';
import { hashAgain } from '../session/password.ts';
import type { Answer, TestServer } from './test-server.ts';

export const password = 'kuda lumping 77';
let hash: Promise<string> | undefined;

export interface Person {
  id: number;
  name: string;
  email: string;
}

/** Someone who can sign in with `password`; the hash is a cheap one. */
export async function person(server: TestServer, name = 'Ani Lestari'): Promise<Person> {
  hash ??= hashAgain(password, '$scrypt$ln=10,r=8,p=1$Z2FyYW0=$');
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

/** A browser without JavaScript: keeps the cookie, sends the form that stands in the page. */
export class Visitor {
  readonly #server: TestServer;
  readonly #headers: Record<string, string>;
  #cookie = '';
  #fields: Record<string, string> = {};
  #action = '';

  constructor(server: TestServer, headers: Record<string, string> = {}) {
    this.#server = server;
    this.#headers = headers;
  }

  async open(path: string, query: Record<string, string> = {}): Promise<Answer> {
    return this.#take(await this.#server.get(`${path}?${new URLSearchParams(query).toString()}`, null, this.#all()));
  }

  /** Submits the form of the page with what is typed; a field set to undefined is left out. */
  async submit(typed: Record<string, string | undefined>): Promise<Answer> {
    const fields = Object.entries({ ...this.#fields, ...typed }).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value] as [string, string]],
    );
    const headers = { ...this.#all(), 'content-type': 'application/x-www-form-urlencoded' };
    return this.#take(
      await this.#server.call('POST', this.#action, { body: new URLSearchParams(fields).toString(), headers }),
    );
  }

  field(name: string): string | undefined {
    return this.#fields[name];
  }

  forgetCookie(): void {
    this.#cookie = '';
  }

  #all(): Record<string, string> {
    return { ...this.#headers, ...(this.#cookie ? { cookie: this.#cookie } : {}) };
  }

  #take(answer: Answer): Answer {
    const set = answer.headers.get('set-cookie');
    if (set) this.#cookie = set.split(';')[0] ?? '';
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

/** The token in the fragment of where an answer leads, and the address without it. */
export function arrival(answer: Answer): { token: string; address: string } {
  const location = answer.headers.get('location') ?? '';
  const [, token = ''] = /#access_token=([^&]+)/.exec(location) ?? [];
  return {
    token: decodeURIComponent(token),
    address: location.replace(/#access_token=[^&]+&?/, '#').replace(/#$/, ''),
  };
}
