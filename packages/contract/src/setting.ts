import * as z from 'zod/mini';
import { AccountType } from './account.ts';
import { timeZones } from './calendar.ts';
import { dataOf, endpoints } from './endpoint.ts';
import { approvalKinds, approverKinds } from './enums/approval.ts';
import { deductionKindLabels, deductionKinds } from './enums/deduction.ts';
import { HistoryEntry } from './history.ts';
import { Amount, CalendarDate, Id, Instant, nullableText, queryInt, text, Uuid } from './primitives.ts';
import { reminderPlaceholders, unknownPlaceholders } from './reminder-template.ts';
import { routes } from './routes.ts';

const OpenLinkName = z
  .string()
  .check(z.maxLength(100), z.regex(/^[^/\s][^/]*\/[^/]*[^/\s]$/, 'harus berupa App/Jenis, seperti Retail/Sales'));
const OpenLinkTemplate = z.string().check(
  z.regex(/^(https?:\/\/|\/(?!\/))/, 'harus berupa alamat https://... atau /...'),
  z.maxLength(500),
  z.refine(
    (template) =>
      [...template.matchAll(/\{(\w*)\}/g)].every(([, name = '']) => ['id', 'subtype', 'type', 'app'].includes(name)),
    'hanya boleh berisi {id}, {subtype}, {type}, dan {app}',
  ),
);
const OpenLinks = z
  .record(OpenLinkName, OpenLinkTemplate)
  .check(
    z.refine(
      (links) => new Set(Object.keys(links).map((name) => name.toLowerCase())).size === Object.keys(links).length,
      'berisi App/Jenis yang sama lebih dari sekali',
    ),
  );

/** The address of an app of the suite: a URL, or a path on our own host. */
const AppAddress = z
  .string()
  .check(
    z.maxLength(500),
    z.refine(isAppAddress, 'harus berupa alamat https://... atau /..., tanpa spasi, ?, # dan kata sandi'),
  );

function isAppAddress(address: string): boolean {
  if (/[\s\\?#]/.test(address)) return false;
  if (address.startsWith('/')) return !address.startsWith('//');
  if (!/^https?:\/\//.test(address) || !URL.canParse(address)) return false;
  const { username, password } = new URL(address);
  return username === '' && password === '';
}

const AccountTypes = z.array(AccountType).check(
  z.minLength(1),
  z.refine((types) => new Set(types).size === types.length, 'berisi jenis yang sama lebih dari sekali'),
);

const DueTypeName = text(40);
const DueTypes = z
  .object({ R: DueTypeName, P: DueTypeName })
  .check(z.refine(({ R, P }) => R.toLowerCase() !== P.toLowerCase(), 'harus dua nama yang berbeda'));

const DeductionKinds = z.pipe(
  z.array(z.string().check(z.trim(), z.maxLength(60))).check(
    z.maxLength(30),
    z.refine((names) => {
      const typed = names.filter((name) => name !== '').map((name) => name.toLowerCase());
      return new Set(typed).size === typed.length;
    }, 'berisi jenis yang sama lebih dari sekali'),
    z.refine(
      (names) =>
        ![...deductionKinds, ...Object.values(deductionKindLabels)].some((taken) =>
          names.some((name) => name.toLowerCase() === taken.toLowerCase()),
        ),
      'berisi jenis yang sudah ada',
    ),
  ),
  z.transform((names) => names.filter((name) => name !== '')),
);

/** What is booked again and again: the form opens with it filled in. */
export const QuickKey = z.object({
  name: z.string(),
  /** Which way the money goes. */
  amount_sign: z.enum(['+', '-']),
  /** Whole rupiah; null where it is typed each time. */
  amount: z.nullable(Amount),
  /** The account, with its id; null where it is chosen, or the user's only cashier. */
  account_type: z.nullable(AccountType),
  account_id: z.nullable(Id),
  note: z.nullable(z.string()),
});
export type QuickKey = z.infer<typeof QuickKey>;

/** What a quick key may be; the names of a tenant's keys differ. */
export const NewQuickKey = z
  .object({
    ...QuickKey.shape,
    name: text(40),
    amount: z.nullable(Amount.check(z.positive('harus di atas nol'))),
    note: nullableText(200),
  })
  .check(
    z.refine(
      ({ account_type, account_id }) => (account_type === null) === (account_id === null),
      'harus menyebut account dengan jenisnya',
    ),
  );

const QuickKeys = z.array(NewQuickKey).check(
  z.maxLength(9),
  z.refine(
    (keys) => new Set(keys.map(({ name }) => name.toLowerCase())).size === keys.length,
    'berisi nama yang sama lebih dari sekali',
  ),
);

/** Above an amount, so many people approve: of a role, or among `user_ids`. */
const ApprovalStep = z
  .object({
    kind: z.enum(approvalKinds),
    /** Whole rupiah; what leaves is more. */
    above: Amount.check(z.nonnegative('tidak boleh di bawah nol')),
    by: z.enum(approverKinds),
    /** Only for certain people. */
    user_ids: z.array(Id).check(z.maxLength(20)),
    count: z.int().check(z.gte(1), z.lte(5)),
  })
  .check(
    z.refine(
      ({ by, user_ids, count }) =>
        by === 'people'
          ? new Set(user_ids).size === user_ids.length && count <= user_ids.length
          : user_ids.length === 0,
      'harus menyebut orangnya, sedikitnya sebanyak yang harus menyetujui',
    ),
  );

/** All settings of a tenant with the schemas of their values. */
export const settingValues = {
  /** The last locked day: no write may be dated on or before it. */
  books_locked_until: z.nullable(CalendarDate),
  /** What the business is called, on screens, invitations and papers; null for the name it was created with. */
  tenant_name: nullableText(100),
  timezone: z.enum(timeZones),
  /** The lines at the top of a receipt: name, address, phone. */
  receipt_header: nullableText(500),
  /** The image file beside those lines. */
  receipt_logo: z.nullable(Uuid),
  /** Which day's year a receipt is numbered in: its transaction's (default), or that of its first printing. */
  receipt_year: z.enum(['transaction', 'issue']),
  /** The account types that forms offer, in their order. */
  account_types: AccountTypes,
  /** What the tenant calls receivables and payables. */
  due_types: DueTypes,
  /** Kinds of deductions beside the built-in ones, by their names. */
  deduction_kinds: DeductionKinds,
  /** `App/type` to URL template with `{id}`, `{subtype}`, ...; app names ignore case. */
  open_links: OpenLinks,
  /** The address of the retail app, which closes its own sales and purchases; null if not set. */
  retail_url: z.nullable(AppAddress),
  /** Whether a transfer must be confirmed by someone other than its creator. */
  transfer_second_person: z.boolean(),
  /** Whether members sign in with a code after the password: who has not set that up does so before anything else. */
  two_step_required: z.boolean(),
  /**
   * Whether approvals, voids, unlocking, rights and secrets ask for a code again, unless one was typed within the last
   * ten minutes.
   */
  code_asked_again: z.boolean(),
  /** Whether whoever closes a cash learns the book balance only after sending their count. */
  blind_cash_count: z.boolean(),
  /**
   * Whether a cashier may go below zero: never, after a question (default), or without one. Under a blind count a
   * refusal or a question would tell the balance: there `forbidden` always asks, and `asked` never does.
   */
  cash_below_zero: z.enum(['forbidden', 'asked', 'allowed']),
  /**
   * What a kasir may spend at once, in whole rupiah, without somebody else's approval: more is an unconfirmed
   * transaction that others confirm, and a transfer of more is confirmed by somebody else. Null for any amount.
   */
  approval_limit: z.nullable(Amount.check(z.positive('harus di atas nol'))),
  /**
   * Whose approval money needs before it leaves, for everybody: each step above which its amount lies. None by default.
   * Whoever asks never approves, and nobody fills two steps.
   */
  approval_steps: z.array(ApprovalStep).check(
    z.maxLength(20),
    z.refine(
      (steps) => new Set(steps.map(({ kind, above, by }) => `${kind} ${above} ${by}`)).size === steps.length,
      'berisi langkah yang sama lebih dari sekali',
    ),
  ),
  /**
   * On which days whoever owes is to be reminded of a due: so many days after its due date, before it if negative. None
   * by default: then nobody is.
   */
  reminder_days: z.array(z.int().check(z.gte(-60), z.lte(365))).check(
    z.maxLength(10),
    z.refine((days) => new Set(days).size === days.length, 'berisi hari yang sama lebih dari sekali'),
  ),
  /** The tenant's own words of a reminder, with {nama}, {jumlah}, ...; null for the product's. */
  reminder_template: nullableText(1000).check(
    z.refine(
      (template) => template === null || unknownPlaceholders(template).length === 0,
      `hanya boleh berisi ${reminderPlaceholders.map((name) => `{${name}}`).join(', ')}`,
    ),
  ),
  /** Whether a new expense without object, counterparty, note and proof is asked about. */
  ask_incomplete_expense: z.boolean(),
  /**
   * Whether money without an object, of who has open dues on that side, is asked about: an advance, or neither that nor
   * their payment.
   */
  ask_payment_purpose: z.boolean(),
  /** The quick keys of everybody who books, in their order. None by default. */
  quick_keys: QuickKeys,
} as const;

export type SettingKey = keyof typeof settingValues;
export type SettingValues = { [Key in SettingKey]: z.output<(typeof settingValues)[Key]> };

export const settingKeys = [
  'books_locked_until',
  'tenant_name',
  'timezone',
  'receipt_header',
  'receipt_logo',
  'receipt_year',
  'account_types',
  'due_types',
  'deduction_kinds',
  'open_links',
  'retail_url',
  'transfer_second_person',
  'two_step_required',
  'code_asked_again',
  'blind_cash_count',
  'cash_below_zero',
  'approval_limit',
  'approval_steps',
  'ask_incomplete_expense',
  'ask_payment_purpose',
  'reminder_days',
  'reminder_template',
  'quick_keys',
] as const satisfies readonly SettingKey[];

export const Setting = z.object({
  key: z.enum(settingKeys),
  value: z.unknown(),
  updated_at: z.nullable(Instant),
  updated_by_name: z.nullable(z.string()),
});
export type Setting = z.infer<typeof Setting>;

const change = {
  value: z.unknown(),
  /** When the value the caller saw was set (null: never); a newer value answers 409. */
  updated_at: z.optional(z.nullable(Instant)),
};

export const settingEndpoints = endpoints(routes.setting, {
  index: { access: 'setting:read', summary: 'Semua setting tenant', response: z.object({ data: z.array(Setting) }) },
  show: {
    access: 'setting:read',
    summary: 'Satu setting tenant',
    param: z.enum(settingKeys),
    response: dataOf(Setting),
  },
  update: {
    access: 'setting:update',
    asksCode: true,
    summary: 'Ubah satu setting tenant',
    param: z.enum(settingKeys),
    body: z.object(change),
    response: dataOf(Setting),
  },
  store: {
    access: 'setting:update',
    asksCode: true,
    summary: 'Ubah satu setting tenant yang kuncinya ada dalam isi',
    body: z.object({ key: z.enum(settingKeys), ...change }),
    response: dataOf(Setting),
  },
  destroy: {
    access: 'setting:delete',
    asksCode: true,
    summary: 'Kembalikan satu setting tenant ke nilai bawaannya',
    param: z.enum(settingKeys),
    response: dataOf(Setting),
  },
  history: {
    access: 'setting:read',
    summary: 'Siapa mengubah setting ini, kapan, dari apa menjadi apa',
    param: z.enum(settingKeys),
    response: z.object({ data: z.array(HistoryEntry) }),
  },
});

/** A time-limited exception by the owner: until then users who keep the books may write in the locked period. */
export const LockException = z.object({
  id: Id,
  until: Instant,
  reason: z.string(),
  creator_name: z.string(),
  created_at: Instant,
  /** When it was ended early. */
  ended_at: z.nullable(Instant),
  ended_by_name: z.nullable(z.string()),
  /** Whether it is active now. */
  active: z.boolean(),
});
export type LockException = z.infer<typeof LockException>;

export const NewLockException = z.object({
  /** Its duration: five minutes to a day. */
  minutes: z.int().check(z.gte(5), z.lte(1440)),
  reason: text(500),
});
export type NewLockException = z.input<typeof NewLockException>;

export const lockExceptionEndpoints = endpoints(routes.lockException, {
  index: {
    access: 'setting:read',
    summary: 'Pembukaan kunci periode, yang terbaru dulu; paling banyak 50',
    response: z.object({ data: z.array(LockException) }),
  },
  store: {
    access: 'setting:update',
    asksCode: true,
    summary: 'Buka kunci periode untuk sementara, dengan alasan',
    body: NewLockException,
    response: dataOf(LockException),
  },
  end: {
    access: 'setting:update',
    summary: 'Tutup kembali kunci periode sebelum waktunya',
    param: queryInt(),
    response: dataOf(LockException),
  },
});
