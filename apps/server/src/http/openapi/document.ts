import {
  type Ability,
  changedHeader,
  type Endpoint,
  type Endpoints,
  ErrorBody,
  Event,
  eventTypes,
  fieldLabels,
  isDoneOnce,
  may,
  paramSchema,
  roles,
} from '@finance/contract';
import { tellsChange } from '@finance/contract/checks/changed-by';
import { exampleOf } from './example.ts';
import { type JsonSchema, jsonSchema, parametersSchema, resolve } from './json-schema.ts';

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  required: boolean;
  description: string;
  style?: 'form';
  explode?: true;
  schema: JsonSchema;
}

export interface Media {
  schema: JsonSchema;
  example?: unknown;
}

export interface Operation {
  tags: string[];
  operationId: string;
  summary: string;
  description: string;
  security: Record<string, string[]>[];
  parameters?: Parameter[];
  requestBody?: { required: boolean; content: { 'application/json'?: Media; 'multipart/form-data'?: Media } };
  responses: Record<
    string,
    { $ref: string } | { description: string; headers?: Record<string, unknown>; content: Record<string, Media> }
  >;
}

export interface OpenApiDocument {
  openapi: '3.1.0';
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  tags: { name: string; description: string }[];
  paths: Record<string, Record<string, Operation>>;
  /** What this server sends to others. */
  webhooks: Record<string, { post: object }>;
  components: {
    schemas: Record<string, JsonSchema>;
    responses: Record<string, unknown>;
    headers: Record<string, unknown>;
    securitySchemes: Record<string, unknown>;
  };
}

/** The title of each group of endpoints, by its key in the contract. */
const tagNames: Record<string, string> = {
  session: 'Sesi',
  passkey: 'Kunci sandi',
  linkedAccount: 'Akun terhubung',
  tenant: 'Tenant',
  testTenant: 'Tenant uji coba',
  user: 'Pengguna',
  invitation: 'Undangan',
  config: 'Konfigurasi',
  setting: 'Setting',
  mailServer: 'Server e-mail',
  lockException: 'Pembukaan kunci periode',
  bankAccount: 'Rekening bank',
  bankAccountAccess: 'Izin rekening bank',
  cashier: 'Kasir',
  investmentAccount: 'Investment account',
  transaction: 'Transaksi',
  correctionRequest: 'Pengajuan perubahan & pembatalan',
  approvalRequest: 'Persetujuan uang keluar',
  transfer: 'Transfer',
  due: 'Hutang & piutang',
  advance: 'Uang muka',
  duePaymentBatch: 'Pelunasan hutang & piutang',
  counterparty: 'Lawan transaksi',
  balance: 'Saldo',
  onlinePayment: 'Pembayaran online',
  onlinePaymentEnabler: 'Online payment enabler',
  payout: 'Pencairan',
  bankStatement: 'Rekening koran',
  statementMatch: 'Kecocokan rekening koran',
  statementRule: 'Aturan rekening koran',
  deduction: 'Potongan',
  unconfirmedTransaction: 'Transaksi belum dikonfirmasi',
  cashClosing: 'Tutup kas',
  periodClosing: 'Tutup buku',
  file: 'File',
  report: 'Laporan',
  cashFlow: 'Arus kas',
  overview: 'Yang menunggu',
  recurring: 'Berulang',
  dueReminder: 'Pengingat hutang dan piutang',
  savedView: 'Tampilan tersimpan',
  serviceAccount: 'Akun layanan',
  changes: 'Perubahan',
  activity: 'Aktivitas',
  event: 'Peristiwa',
  webhook: 'Webhook',
  import: 'Impor',
};

/** What each refusal means. */
export const failures: Record<number, string> = {
  400:
    'Ada isian yang salah (`fields` menyebut yang mana), aturan menolak, atau perlu persetujuan pengguna ' +
    '(entri `confirm`).',
  401: 'Belum login, atau token tidak sah atau sudah berakhir.',
  403: 'Tidak boleh: bukan anggota tenant, perannya tidak mengizinkan, atau tenant meminta kode lagi (`needs_code`).',
  404: 'Tidak ada, atau tidak boleh dilihat.',
  409: 'Bertentangan dengan yang sudah ada: nama atau nomor sama, versi lama, atau Idempotency-Key terpakai.',
  413: 'Isi permintaan terlalu besar.',
  429: 'Terlalu sering; coba lagi setelah `Retry-After` detik.',
  500: 'Kesalahan pada server. Sebutkan `request_id` kepada tim dukungan.',
  503: 'Basis data sedang tidak dapat dihubungi.',
};

/** The OpenAPI 3.1 document of the contract's endpoints. */
export function openApiDocument(api: Record<string, Endpoints>): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = {};
  const paths: OpenApiDocument['paths'] = {};
  const errorSchema = jsonSchema(ErrorBody, 'output', schemas);
  for (const [resource, endpoints] of Object.entries(api)) {
    for (const [name, endpoint] of Object.entries(endpoints))
      (paths[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(resource, name, endpoint, schemas);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Keuangan',
      version: '1.0.0',
      description:
        'API back office keuangan: transaksi, transfer, hutang dan piutang, pembayaran online dan account. Satu ' +
        'token berlaku untuk satu tenant. Uang adalah rupiah bulat; jumlah dari banyak baris (`total`, ' +
        '`balance` dan sejenisnya) dapat melampaui 2^53: bilangannya lalu yang terdekat, dan teks di ' +
        '`total_exact` di sebelahnya yang tepat. Tanggal berbentuk `2026-01-31`. Penyedia pembayaran ' +
        'online memberi tahu lewat `POST` ke `webhook_url` dari enabler-nya, tanpa ' +
        'token: keasliannya dari tanda tangan atau token pemberitahuannya.',
    },
    servers: [{ url: '/' }],
    tags: Object.keys(api).map((resource) => ({ name: resource, description: tagNames[resource] ?? resource })),
    paths,
    webhooks: webhooksOf(schemas),
    components: {
      schemas: { ...schemas },
      responses: Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          `Error${status}`,
          {
            description,
            headers: { 'X-Request-Id': { $ref: '#/components/headers/RequestId' } },
            content: { 'application/json': { schema: errorSchema } },
          },
        ]),
      ),
      headers: {
        RequestId: { description: 'Kode permintaan ini, seperti di catatan server.', schema: { type: 'string' } },
        ChangedResources: {
          description: 'Sumber daya yang kini mungkin tampak berbeda, dipisah koma: `due, transaction, balance`.',
          schema: { type: 'string' },
        },
        IdempotentReplayed: {
          description: '`true` bila ini jawaban permintaan pertama dengan Idempotency-Key yang sama.',
          schema: { type: 'string', enum: ['true'] },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          bearerFormat: 'JWT',
          description: 'Token dari POST /account/api/authentication atau dari halaman login.',
        },
      },
    },
  };
}

/** One for each type of event, all of the same shape. */
function webhooksOf(schemas: Record<string, JsonSchema>): OpenApiDocument['webhooks'] {
  const schema = jsonSchema(Event, 'output', schemas);
  const header = (name: string, description: string) => ({
    name,
    in: 'header',
    required: true,
    description,
    schema: { type: 'string' },
  });
  return Object.fromEntries(
    Object.entries(eventTypes).map(([type, summary]) => [
      type,
      {
        post: {
          tags: ['webhook'],
          operationId: `webhook.${type}`,
          summary,
          description:
            'Ditandatangani menurut Standard Webhooks. Yang sama dapat datang lagi, dengan `webhook-id` sama.',
          parameters: [
            header('webhook-id', 'Id peristiwa.'),
            header('webhook-timestamp', 'Detik sejak 1970 saat dikirim.'),
            header(
              'webhook-signature',
              '`v1,` dan HMAC-SHA256 dalam base64; dua, dipisah spasi, selama rahasia diganti.',
            ),
          ],
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema,
                example: {
                  ...(exampleOf(schema, { components: schemas, resource: 'event', isBrief: false }) as object),
                  type,
                },
              },
            },
          },
          responses: {
            '2XX': { description: 'Diterima. Selain 2xx dicoba lagi selama tiga hari; 410 menghentikannya.' },
          },
        },
      },
    ]),
  );
}

function operationOf(
  resource: string,
  name: string,
  endpoint: Endpoint,
  components: Record<string, JsonSchema>,
): Operation {
  const status = endpoint.creates ? '201' : '200';
  const parameters = [
    ...pathParameters(endpoint, components),
    ...queryParameters(endpoint, components),
    ...(isDoneOnce(endpoint) ? [idempotencyKey] : []),
    ...(endpoint.stream ? [lastEventId] : []),
  ];
  const response = jsonSchema(endpoint.response, 'output', components);
  const body = endpoint.body && jsonSchema(endpoint.body, 'input', components);
  return {
    tags: [resource],
    operationId: `${resource}.${name}`,
    summary: endpoint.summary,
    description: [accessSentence(endpoint.access), ...(endpoint.asksCode ? [codeSentence] : [])].join(' '),
    security: endpoint.access === 'public' ? [] : [{ bearer: [] }],
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body || endpoint.upload
      ? {
          requestBody: {
            required:
              endpoint.upload === true || (body !== undefined && (resolve(body, components).required ?? []).length > 0),
            content: {
              ...(endpoint.upload ? { 'multipart/form-data': { schema: withFile(body ?? {}, components) } } : {}),
              ...(body && endpoint.upload !== true
                ? {
                    'application/json': {
                      schema: body,
                      example: exampleOf(body, { components, resource, isBrief: true }),
                    },
                  }
                : {}),
            },
          },
        }
      : {}),
    responses: {
      [status]: {
        description: endpoint.creates ? 'Tersimpan.' : 'Berhasil.',
        headers: {
          'X-Request-Id': { $ref: '#/components/headers/RequestId' },
          ...(tellsChange(endpoint) ? { [changedHeader]: { $ref: '#/components/headers/ChangedResources' } } : {}),
          ...(isDoneOnce(endpoint)
            ? { 'Idempotent-Replayed': { $ref: '#/components/headers/IdempotentReplayed' } }
            : {}),
        },
        content: {
          [endpoint.stream ?? 'application/json']: {
            schema: response,
            example: exampleOf(response, { components, resource, isBrief: false }),
          },
          ...Object.fromEntries((endpoint.media ?? []).map((type) => [type, { schema: { type: 'string' } }])),
        },
      },
      ...Object.fromEntries(
        failuresOf(endpoint).map((failure) => [failure, { $ref: `#/components/responses/Error${failure}` }]),
      ),
    },
  };
}

/** The schema of a multipart form: its fields and its file. */
function withFile(body: JsonSchema, components: Record<string, JsonSchema>): JsonSchema {
  const { properties, required = [] } = resolve(body, components);
  return {
    type: 'object',
    properties: { file: { type: 'string', format: 'binary', title: fieldLabels['file'] ?? 'file' }, ...properties },
    required: ['file', ...required],
  };
}

/** Of what asks for a code of the second step again. */
const codeSentence =
  'Bila setting `code_asked_again` menyala dan dalam sepuluh menit terakhir tidak ada kode yang diketik di sesi ini: ' +
  '403 dengan `needs_code`.';

/** Who may call, in words: `Izin transaction:create: pemilik, keuangan, kasir.` */
function accessSentence(access: Endpoint['access']): string {
  switch (access) {
    case 'public':
      return 'Tanpa token.';
    case 'user':
      return 'Perlu token; tenant belum perlu dipilih.';
    case 'tenant':
      return 'Perlu token untuk sebuah tenant; semua peran.';
    default:
      return `Izin \`${access}\`: ${rolesThatMay(access)}.`;
  }
}

function rolesThatMay(ability: Ability): string {
  return roles.filter((role) => may(role, ability)).join(', ');
}

function pathParameters(endpoint: Endpoint, components: Record<string, JsonSchema>): Parameter[] {
  const schema = paramSchema(endpoint);
  const name = /\{(\w+)\}/.exec(endpoint.path)?.[1];
  return schema && name
    ? [
        {
          name,
          in: 'path',
          required: true,
          description: fieldLabels[name] ?? name,
          schema: parametersSchema(schema, components),
        },
      ]
    : [];
}

/** In the document the properties of the object are the parameters themselves. */
const furtherParameters: Parameter = {
  name: 'query',
  in: 'query',
  required: false,
  description: 'Parameter lain boleh disertakan; server ini mengabaikannya.',
  style: 'form',
  explode: true,
  schema: { type: 'object', additionalProperties: { type: 'string' } },
};

function queryParameters(endpoint: Endpoint, components: Record<string, JsonSchema>): Parameter[] {
  return [...namedParameters(endpoint, components), ...(endpoint.openQuery ? [furtherParameters] : [])];
}

function namedParameters(endpoint: Endpoint, components: Record<string, JsonSchema>): Parameter[] {
  if (!endpoint.query) return [];
  const { properties = {}, required = [] } = parametersSchema(endpoint.query, components);
  return Object.entries(properties).map(([name, { title = name, description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name) && schema.default === undefined,
    description: description ? `${title}. ${description}` : title,
    schema,
  }));
}

const idempotencyKey: Parameter = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  description:
    'Satu kunci untuk satu formulir. Permintaan ulang dengan kunci dan isi yang sama mendapat jawaban pertama, ' +
    'selama 30 hari; dengan isi lain ditolak 409.',
  schema: { type: 'string', minLength: 1, maxLength: 200, pattern: '^[\\x21-\\x7e]+$' },
};

const lastEventId: Parameter = {
  name: 'Last-Event-ID',
  in: 'header',
  required: false,
  description:
    '`id` terakhir yang diterima, atau `position` sebuah peristiwa. Aliran mulai dengan semua yang terjadi sesudahnya.',
  schema: { type: 'string', pattern: '^\\d+$' },
};

function failuresOf(endpoint: Endpoint): number[] {
  const needsToken = endpoint.access !== 'public';
  const isWrite = endpoint.method !== 'GET';
  return [
    ...(endpoint.query || endpoint.body || paramSchema(endpoint) ? [400] : []),
    401,
    ...(needsToken ? [403] : []),
    ...(paramSchema(endpoint) || endpoint.mayMiss ? [404] : []),
    ...(isWrite && needsToken ? [409] : []),
    ...(endpoint.body || endpoint.upload ? [413] : []),
    429,
    500,
    503,
  ];
}
