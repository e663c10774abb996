import { accountTypes } from '../enums/account.ts';
import { dueTypeLabels } from '../enums/due.ts';
import type { StoredFile } from '../file.ts';
import { explainIssues } from '../issue.ts';
import { defaultOpenLinks } from '../open-link.ts';
import { type Setting, type SettingKey, type SettingValues, settingValues } from '../setting.ts';
import { invalid } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

/** What a setting is as long as nobody has set it. */
export const settingDefaults: SettingValues = {
  books_locked_until: null,
  tenant_name: null,
  timezone: 'Asia/Jakarta',
  receipt_header: null,
  receipt_logo: null,
  receipt_year: 'transaction',
  account_types: [...accountTypes],
  due_types: dueTypeLabels,
  deduction_kinds: [],
  open_links: defaultOpenLinks,
  retail_url: null,
  transfer_second_person: false,
  two_step_required: false,
  code_asked_again: false,
  blind_cash_count: false,
  cash_below_zero: 'asked',
  approval_limit: null,
  approval_steps: [],
  ask_incomplete_expense: false,
  ask_payment_purpose: false,
  reminder_days: [],
  reminder_template: null,
  quick_keys: [],
};

/**
 * The value of a setting as its schema reads it; a message about one entry of a map begins with the entry's name.
 */
export function readValue<Key extends SettingKey>(key: Key, value: unknown): SettingValues[Key] {
  const parsed = settingValues[key].safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data as SettingValues[Key]; // parsed by the schema of the key
  const messages = Object.entries(explainIssues(parsed.error.issues)).flatMap(([entry, about]) =>
    about.map((message) => (entry ? `'${entry}' ${message}` : message)),
  );
  throw invalid({ value: messages });
}

/** `seen` is when the value was set that the caller saw, null for never. */
export function checkSeen(current: Pick<Setting, 'updated_at'>, seen: string | null | undefined): void {
  checkUnchanged('Setting ini', current.updated_at, seen);
}

/** It stands inside every printed page. */
const largestLogo = 512 * 1024;
const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** What keeps a file from being the logo on receipts. */
export function logoProblem({ mime_type, size }: Pick<StoredFile, 'mime_type' | 'size'>): string | null {
  if (!logoTypes.includes(mime_type)) return 'harus berupa gambar PNG, JPEG, WebP, atau GIF';
  if (size > largestLogo) return 'paling besar 512 KB. Perkecil gambarnya dulu.';
  return null;
}

/**
 * Why tickets may not be sent to an app at this address, or null: it must be on our own host, or on one that the
 * server's operator lists. The owner of one tenant does not decide where users' tokens go.
 */
export function appAddressProblem(address: string, tokenOrigins: readonly string[]): string | null {
  if (address.startsWith('/') || tokenOrigins.includes(new URL(address).origin)) return null;
  const hosts = new Intl.ListFormat('id', { type: 'disjunction' }).format(tokenOrigins);
  return `harus di ${hosts}. Untuk host lain, minta pengelola server menambahkannya di DEVELOPMENT_HOSTS.`;
}
