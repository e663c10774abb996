import {
  type BodyIn,
  changedHeader,
  type Endpoint,
  ErrorBody,
  fillPath,
  type ParamIn,
  type QueryIn,
  type ResponseOf,
  type Role,
} from '@finance/contract';
import { expect } from 'vitest';

/** Who may act in a place. */
export interface Person {
  id: number;
  name: string;
  email: string;
}

/** A tenant of its own that holds nothing yet, with one member of each role. */
export interface Place {
  origin: string;
  /** Where the app runs that calls it. */
  appOrigin: string;
  people: Record<Role, Person>;
  /** With this and the email of the pemilik one can sign in. */
  password: string;
  tenant: { id: number; name: string };
  /** The token of a member; with `tenant` false one that has not chosen a tenant. */
  tokenOf: (role: Role, options?: { tenant: boolean }) => Promise<string>;
  /** A one-time code for the pemilik, as the sign-in page hands it out, with what exchanges it. */
  signInCode: () => Promise<{ code: string; code_verifier: string }>;
  /** An account of the pemilik at an issuer that the server does not know any more: its id. */
  linkedAccount: () => Promise<string>;
}

/** A call of a row as its client makes it. */
export type Call<Row extends Endpoint> = (undefined extends ParamIn<Row> ? unknown : { param: ParamIn<Row> }) &
  (undefined extends QueryIn<Row> ? unknown : { query?: QueryIn<Row> }) &
  (undefined extends BodyIn<Row>
    ? unknown
    : Row extends { upload: true | 'optional' }
      ? { body?: BodyIn<Row> }
      : { body: BodyIn<Row> }) &
  (Row extends { upload: true } ? { file: File } : Row extends { upload: 'optional' } ? { file?: File } : unknown);

/** A call that need not fit its row. */
export interface AnyCall {
  param?: unknown;
  query?: Record<string, string | number | boolean> | undefined;
  body?: unknown;
  file?: File | undefined;
}

export interface Sending {
  /** Who sends it; default the pemilik. */
  as?: Role;
  /** Another token, or null for none. */
  token?: string | null;
  headers?: Record<string, string>;
}

export interface Refused {
  status: number;
  errors: ErrorBody['errors'];
  fields?: Record<string, string[]>;
  blocked?: ErrorBody['blocked'];
  needs_approval?: ErrorBody['needs_approval'];
}

/** What a case talks to: the server, in a place of its own. */
export class Stage {
  readonly place: Place;
  /** How many calls were sent. */
  count = 0;
  /** The rows that answered with success. */
  readonly succeeded = new Set<Endpoint>();
  /** What the last answer named as changed. */
  changed: string[] = [];

  constructor(place: Place) {
    this.place = place;
  }

  /** Sends a call and answers the record or list that came back. */
  async ok<Row extends Endpoint>(row: Row, call: Call<Row>, sending: Sending = {}): Promise<ResponseOf<Row>> {
    const answer = await this.send(row, call as AnyCall, sending);
    expect(answer, describe(row, call as AnyCall)).toMatchObject({ status: row.creates ? 201 : 200 });
    return answer.body as ResponseOf<Row>; // `send` has checked it
  }

  /** Sends a call that must be refused exactly so. */
  async refused(row: Endpoint, call: AnyCall, expected: Refused, sending: Sending = {}): Promise<void> {
    const { status, body } = await this.send(row, call, sending);
    const { request_id: _, ...told } = body as ErrorBody;
    expect({ status, ...told }, describe(row, call)).toEqual(expected);
  }

  /**
   * Sends a call that must be questioned first, by these soft rules; each question ends by asking. Answers what goes
   * along.
   */
  async questioned(row: Endpoint, call: AnyCall, rules: string[], sending: Sending = {}) {
    const { status, body } = await this.send(row, call, sending);
    expect(status, describe(row, call)).toBe(400);
    expect((body as ErrorBody).errors, describe(row, call)).toEqual(
      rules.map((if_confirmed) => ({
        type: 'confirm',
        text: expect.stringMatching(/\?$/),
        if_confirmed,
        yes: expect.stringMatching(/^[A-Z]/), // what the button does
        ...(/^(?:allow_duplicate|join_imported)$/.test(if_confirmed)
          ? { similar: expect.objectContaining({ id: expect.any(Number) }) }
          : {}),
        ...(if_confirmed === 'join_imported'
          ? { otherwise: 'Catat tersendiri', along: { imported_id: expect.any(Number) } }
          : {}),
      })),
    );
    return (body as { errors: { along?: { imported_id?: number } }[] }).errors[0]?.along ?? {};
  }

  /** Sends any call. A successful answer must fit the row's response, any other the contract's error body. */
  async send(row: Endpoint, call: AnyCall, { as = 'pemilik', token, headers = {} }: Sending = {}) {
    const bearer = token === undefined ? await this.place.tokenOf(as) : token;
    const url = new URL(fillPath(row.path, call.param), this.place.origin);
    for (const [name, value] of Object.entries(call.query ?? {})) url.searchParams.set(name, `${value}`);
    const body = call.file ? formOf(call.file, call.body) : row.takesBody ? JSON.stringify(call.body ?? {}) : undefined;
    this.count += 1;
    const response = await fetch(url, {
      method: row.method,
      headers: {
        origin: this.place.appOrigin,
        ...(typeof body === 'string' ? { 'content-type': 'application/json' } : {}),
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    const answer = { status: response.status, body: JSON.parse(text) as unknown };
    const schema = response.ok ? row.response : ErrorBody;
    const checked = schema.safeParse(answer.body);
    expect(checked.error?.issues ?? [], `${describe(row, call)} answered ${text}`).toEqual([]);
    this.changed = response.headers.get(changedHeader)?.split(', ') ?? [];
    if (response.ok) this.succeeded.add(row);
    return answer;
  }
}

function describe(row: Endpoint, call: AnyCall): string {
  return `${row.method} ${row.path} ${JSON.stringify(call)}`;
}

function formOf(file: File, fields: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries((fields ?? {}) as Record<string, string | number>))
    // a form's fields are texts
    form.append(name, String(value));
  form.append('file', file);
  return form;
}
