import { randomUUID } from 'node:crypto';
import type { Hono } from 'hono';
import type pg from 'pg';
import type { RequestEnv, Services } from '../../apps/server/src/http/services.ts';
import { sessionToken } from '../../apps/server/src/testing/session-token.ts';
import type { Ledger } from './ledger.ts';

/** The application on a database, without a port. */
export interface Server {
  app: Hono<RequestEnv>;
  services: Services;
  owner: pg.Pool;
}

/** What a user has agreed to: the proof is about lines, not about these questions. */
const agreed = {
  allow_duplicate: true,
  allow_negative_balance: true,
  allow_backdated: true,
  allow_unusual_amount: true,
  allow_incomplete: true,
};

/** A tenant of its own with bank accounts and a cashier, and calls of its owner. */
export class Place {
  readonly tenant_id: number;
  readonly accounts: readonly Pick<Ledger, 'id' | 'number'>[];
  readonly cashier: number;
  readonly #server: Server;
  readonly #token: string;

  private constructor(server: Server, of: Pick<Place, 'tenant_id' | 'accounts' | 'cashier'>, token: string) {
    this.#server = server;
    this.#token = token;
    this.tenant_id = of.tenant_id;
    this.accounts = of.accounts;
    this.cashier = of.cashier;
  }

  static async open(server: Server): Promise<Place> {
    const insert = async (statement: string, values: unknown[]): Promise<number> => {
      const { rows } = await server.owner.query<{ id: string }>(`insert into ${statement} returning id`, values);
      return Number(rows[0]?.id);
    };
    const email = `${randomUUID()}@uji.test`;
    const tenant_id = await insert('tenant (name) values ($1)', ['PT Uji']);
    const user = await insert("app_user (name, email, password_hash) values ('Uji', $1, '-')", [email]);
    await server.owner.query("insert into membership (tenant_id, user_id, role) values ($1, $2, 'pemilik')", [
      tenant_id,
      user,
    ]);
    const accounts: Pick<Ledger, 'id' | 'number'>[] = [];
    for (const number of ['7715550123', '1310015550198', '0023015550745'])
      accounts.push({
        number,
        id: await insert(
          "bank_account (tenant_id, bank, account_name, account_number) values ($1, 'BCA', 'CV MELATI', $2)",
          [tenant_id, number],
        ),
      });
    const cashier = await insert("cashier (tenant_id, name) values ($1, 'Kas')", [tenant_id]);
    const token = await sessionToken(server.services, {
      user: { id: user, name: 'Uji', email },
      tenant: { id: tenant_id, name: 'PT Uji' },
    });
    return new Place(server, { tenant_id, accounts, cashier }, token);
  }

  /** Stores a file; returns its uuid. */
  async upload(bytes: Uint8Array, kind: 'csv' | 'xlsx'): Promise<string> {
    const form = new FormData();
    form.append('file', new Blob([Uint8Array.from(bytes)]), `mutasi.${kind}`);
    const { status, data, errors } = await this.#call('POST', '/file-manager/file', form);
    if (status >= 300) throw new Error(`POST file: ${status} ${JSON.stringify(errors)}`);
    return data.uuid;
  }

  /** Does something that must be accepted. */
  async send(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object) {
    const answer = await this.tried(method, path, fields);
    if (answer.status >= 300)
      throw new Error(`${method} ${path} ${JSON.stringify(fields)}: ${answer.status} ${JSON.stringify(answer.errors)}`);
    return answer.data;
  }

  /** Does so too; whatever imported row is asked about is other money. */
  async sendAlone(method: 'POST' | 'PUT', path: string, fields: object) {
    let more = {};
    for (;;) {
      const { status, errors } = await this.tried(method, path, { ...fields, ...more });
      const [asked] = Array.isArray(errors) ? errors : [];
      if (status < 300) return;
      if (asked?.if_confirmed !== 'join_imported')
        throw new Error(`${method} ${path} ${JSON.stringify(fields)}: ${status} ${JSON.stringify(errors)}`);
      more = { join_imported: false, ...asked.along };
    }
  }

  tried(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, fields?: object) {
    const body = method === 'GET' ? undefined : JSON.stringify({ ...agreed, ...fields });
    return this.#call(method, `/transaction/api/${path}`, body);
  }

  async #call(method: string, path: string, body?: string | FormData) {
    const response = await this.#server.app.request(path, {
      method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
      },
      ...(body === undefined ? {} : { body }),
    });
    // The contract describes the answers.
    // oxlint-disable-next-line typescript/no-explicit-any
    const { data, errors }: { data: any; errors?: unknown } = JSON.parse(await response.text());
    return { status: response.status, data, errors };
  }

  /** What imports that count have brought: how many rows of an account, a day and an amount, voided ones as well. */
  async imported(account_id: number): Promise<Map<string, number>> {
    const { rows } = await this.#server.owner.query<{ key: string; count: number }>(
      `select to_char(t.date, 'YYYY-MM-DD') || ' ' || t.amount as key, count(*)::int as count
       from transaction t join import m on m.tenant_id = t.tenant_id and m.id = t.import_id and m.undone_at is null
       where t.tenant_id = $1 and t.account_type = 'bank' and t.account_id = $2 group by 1`,
      [this.tenant_id, account_id],
    );
    return new Map(rows.map(({ key, count }) => [key, count]));
  }

  /** The rows that an import made, by their lines. */
  async rowsOf(import_id: number): Promise<Map<number, { id: number; version: number }>> {
    const { rows } = await this.#server.owner.query<{ line: number; id: number; version: number }>(
      `select l.line, t.id::int as id, t.version from imported_line l
       join transaction t on t.tenant_id = l.tenant_id and t.uuid = l.uuid and t.import_id = l.import_id
       where l.tenant_id = $1 and l.import_id = $2`,
      [this.tenant_id, import_id],
    );
    return new Map(rows.map(({ line, ...row }) => [line, row]));
  }
}
