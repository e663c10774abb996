import { type JsonSchema, resolve } from './json-schema.ts';

const recordFiles = [
  { file_uuid: '0195799b-2000-7000-8000-000000000001', caption: 'Nota' },
  { file_uuid: '0195799b-2000-7000-8000-000000000002', caption: 'Bukti transfer' },
];

/** Example values by field name; those by resource come first, and those by component before them. */
const values: Record<string, unknown> = {
  abilities: ['transaction:read', 'transaction:create'],
  access_token: 'eyJhbGciOiJFZERTQSJ9...',
  account_id: 3,
  account_name: 'PT Maju Motor',
  account_number: '1234567890',
  account_type: 'bank',
  amount: 1_500_000,
  amount_sign: '+',
  bank: 'BCA',
  bank_account_full_info: 'BCA 1234567890 a.n. PT Maju Motor',
  bank_account_id: 3,
  code: 'Qn4bT8yZ...',
  code_verifier: 'dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk',
  created_at: '2026-01-31T02:15:00.000Z',
  creator_name: 'Siti Rahayu',
  current_page: 1,
  current_password: 'rahasia-demo',
  date: '2026-01-31',
  deactivated: false,
  description: 'Jatuh tempo Mei',
  email: 'keuangan@contoh.id',
  id: 12,
  internal_note: null,
  name: 'Siti Rahayu',
  note: 'Uang muka',
  new_password: 'gunung api 1883',
  verification_code: '492039',
  page: 1,
  password: 'rahasia-demo',
  per_page: 20,
  read: true,
  reason: 'Salah input',
  receipt_generated: 1,
  receipt_number: 'KW/2026/000123',
  related_entity_id: '501',
  related_entity_name: 'Budi Santoso',
  related_entity_phone_number: '081234567890',
  request_id: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
  tenant_id: 1,
  timezone: 'Asia/Jakarta',
  total: 1_500_000,
  total_in: 1_500_000,
  total_out: 0,
  total_pages: 1,
  transactable_app: 'Retail',
  transactable_id: '77',
  transactable_subtype: null,
  transactable_type: 'Sales',
  updated_at: '2026-01-31T02:15:00.000Z',
  user_email: 'kasir@contoh.id',
  user_id: 7,
  user_name: 'Siti Rahayu',
  uuid: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
  version: 1,
  write: true,
  'HistoryEntry.action': 'update',
  'HistoryEntry.after': { amount: 1_500_000 },
  'HistoryEntry.before': { amount: 1_000_000 },
  'HistoryEntry.reason': null,
  'Pagination.total': 1,
  'TenantRef.id': 1,
  'TenantRef.name': 'PT Maju Motor',
  'User.email': 'kasir@contoh.id',
  'bankAccount.full_info': 'BCA 1234567890 a.n. PT Maju Motor',
  'cashier.full_info': 'Kasir Depan',
  'cashier.name': 'Kasir Depan',
  'config.data': ['bank', 'cash', 'investment'],
  'StoredFile.fileable_id': '12',
  'StoredFile.fileable_type': 'transfer',
  'StoredFile.full_url':
    'https://keuangan.contoh.id/file-manager/file/uuid/019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f/content',
  'StoredFile.mime_type': 'image/jpeg',
  'StoredFile.name': 'bukti-transfer.jpg',
  'StoredFile.path': 'bukti',
  'StoredFile.sha256': '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0',
  'StoredFile.size': 184_320,
  'StoredFile.subpath': null,
  'investmentAccount.full_info': 'Deposito - Jatuh tempo Mei',
  'investmentAccount.name': 'Deposito',
  'serviceAccount.key': 'fsk_12_Qn4bT8yZ...',
  'serviceAccount.name': 'Server Dealer',
  'serviceAccount.scopes': ['due:read', 'due:create'],
  'Activity.record_name': 'Budi Santoso',
  'Activity.resource': 'transaction',
  'Activity.fields': [],
  'Activity.is_service': false,
  'Activity.automatic_name': null,
  'Activity.reason': null,
  'ActivityDetail.record_name': null,
  'ActivityDetail.resource': 'transaction',
  'ActivityDetail.action': 'update',
  'ActivityDetail.amount': null,
  'ActivityDetail.fields': ['amount'],
  'ActivityDetail.is_service': false,
  'ActivityDetail.automatic_name': null,
  'ActivityDetail.reason': null,
  'ActivityDetail.after': { amount: 1_500_000 },
  'ActivityDetail.before': { amount: 1_000_000 },
  'Event.id': 'evt_6b7fa434f92a8b80aab02d9bf1a12e49',
  'Event.position': 4711,
  'Event.timestamp': '2026-01-31T02:15:00.000Z',
  'Event.type': 'due.paid',
  'event.after': 4711,
  'event.newest': 4711,
  'event.limit': 100,
  'event.resource': 'due',
  'webhook.name': 'Server Dealer',
  'webhook.url': 'https://dealer.contoh.id/webhook/keuangan',
  'webhook.types': ['due.paid', 'transaction.voided'],
  'webhook.paused_because': null,
  'webhook.former_until': null,
  'webhook.failing_since': null,
  'webhook.active': true,
  'webhook.has_secret': true,
  'webhook.secret': 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD',
  'WebhookDelivery.event_id': 'evt_6b7fa434f92a8b80aab02d9bf1a12e49',
  'WebhookDelivery.type': 'due.paid',
  'WebhookDelivery.resource': 'due',
  'WebhookDelivery.record_id': 12,
  'WebhookDelivery.state': 'delivered',
  'WebhookDelivery.attempts': 1,
  'WebhookDelivery.status': 200,
  'WebhookDelivery.answer': 'ok',
  'WebhookDelivery.problem': null,
  'WebhookDelivery.next_at': null,
  'statementRule.name': 'Biaya admin',
  'statementRule.direction': 'out',
  'statementRule.text': 'BIAYA ADM',
  'statementRule.amount_from': null,
  'statementRule.amount_to': null,
  'session.email': 'kasir@contoh.id',
  'session.subject_token': 'fsk_12_Qn4bT8yZ...',
  'session.key': 'fsk_12_Qn4bT8yZ...',
  'session.scope': 'due:read due:create',
  'linkedAccount.issuer': 'kantor',
  'LinkedAccount.issuer': 'kantor',
  'LinkedAccount.issuer_name': 'Kantor Kita',
  'LinkedAccount.label': 'ani@kantor.id',
  'SignInIssuerRef.id': 'kantor',
  'SignInIssuerRef.name': 'Kantor Kita',
  'linkedAccount.origin': 'https://keuangan.contoh.id',
  'linkedAccount.address': 'https://masuk.kantor.id/authorize?client_id=keuangan&state=kQ7n2vYx0c3mZ1b9',
  'passkey.name': 'Laptop kantor',
  'Passkey.name': 'Laptop kantor',
  'passkey.challenge': 'kQ7n2vYx0c3mZ1b9Rw5tUe8sLd4fGh6jPa2iOq7uXyM',
  'passkey.origin': 'https://keuangan.contoh.id',
  'passkey.rpId': 'keuangan.contoh.id',
  'periodClosing.sha256': '6b7fa434f92a8b80aab02d9bf1a12e49ffcae424e4013a1c4f68b67e3d2bbcd0',
  'periodClosing.month': '2026-01',
  'PeriodClosing.month': '2026-01',
  'ClosingMonth.month': '2026-01',
  'periodClosing.reasons': { bank_statement: 'Bank belum mengirim' },
  'setting.key': 'books_locked_until',
  'setting.updated_by_name': 'Siti Rahayu',
  'setting.value': '2025-12-31',
  'due.deductions': [{ kind: 'pph23', amount: 30_000, proof_number: '2501234567' }],
  'due.instalments': [
    { due_date: '2026-02-28', amount: 750_000 },
    { due_date: '2026-03-31', amount: 750_000 },
  ],
  'transaction.files': recordFiles,
  'due.files': recordFiles,
  'transfer.files': recordFiles,
  'unconfirmedTransaction.files': recordFiles,
  'duePaymentBatch.files': recordFiles,
  'transaction.account': { account_type: 'bank', account_id: 3, full_info: 'BCA 1234567890 a.n. PT Maju Motor' },
};

interface Example {
  components: Record<string, JsonSchema>;
  resource: string;
  /** Whether to omit optional fields without an example of their own, as a first request would. */
  isBrief: boolean;
}

/**
 * An example value for a schema, in the product's terms; `name` is the field, `owner` the component that contains it.
 */
export function exampleOf(given: JsonSchema, example: Example, name = '', owner = ''): unknown {
  const schema = resolve(given, example.components);
  const value = valueOf(name, owner, example);
  if (value !== undefined && fits(value, schema)) return value;
  if (schema.default !== undefined) return schema.default;
  if (schema.enum) return schema.enum[0];
  if (schema.const !== undefined) return schema.const;
  if (schema.anyOf?.[0]) return exampleOf(schema.anyOf[0], example, name, owner);
  const types = [schema.type ?? 'null'].flat();
  if (types.includes('object')) return objectOf(schema, example, given.$ref?.split('/').at(-1) ?? '');
  if (types.includes('null')) return null;
  switch (types[0]) {
    case 'array':
      return schema.items ? [exampleOf(schema.items, example, name, owner)] : [];
    case 'boolean':
      return false;
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 0, 0);
    case 'string':
      return formats[schema.format ?? ''] ?? 'contoh';
    default:
      return null;
  }
}

function valueOf(name: string, owner: string, { resource }: Example): unknown {
  return [`${owner}.${name}`, `${resource}.${name}`, name]
    .map((key) => values[key])
    .find((value) => value !== undefined);
}

function objectOf(
  { properties, required = [], propertyNames, additionalProperties }: JsonSchema,
  example: Example,
  owner: string,
): Record<string, unknown> {
  const [key] = propertyNames?.enum ?? [];
  const fields: [string, JsonSchema][] = properties
    ? Object.entries(properties)
    : typeof key === 'string' && typeof additionalProperties === 'object'
      ? [[key, additionalProperties]]
      : [];
  const shown = fields.filter(
    // The exact text of a sum exists only when no number can hold it.
    ([name]) =>
      !name.endsWith('_exact') &&
      (!example.isBrief || required.includes(name) || (valueOf(name, owner, example) ?? null) !== null),
  );
  return Object.fromEntries(shown.map(([name, schema]) => [name, exampleOf(schema, example, name, owner)]));
}

const formats: Record<string, string> = {
  base64: 'dGFuZ2dhbCxqdW1sYWgK',
  date: '2026-01-31',
  'date-time': '2026-01-31T02:15:00.000Z',
  uuid: '019c1b2e-7a10-7c3d-8e4f-5a6b7c8d9e0f',
  email: 'siti@contoh.id',
  uri: 'https://contoh.id/',
};

/** Whether an example value fits the schema's type; a name may mean something else elsewhere. */
function fits(value: unknown, { type, anyOf, enum: allowed }: JsonSchema): boolean {
  if (allowed) return allowed.some((one) => one === value);
  if (anyOf) return anyOf.some((part) => fits(value, part));
  if (type === undefined) return true;
  const types = [type].flat();
  if (value === null) return types.includes('null');
  if (Array.isArray(value)) return types.includes('array');
  return types.includes(typeof value === 'number' ? 'integer' : typeof value);
}
