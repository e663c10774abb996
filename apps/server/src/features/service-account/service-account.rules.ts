import {
  type Ability,
  may,
  mostServiceKeys,
  type Role,
  roleLabels,
  type ServiceAccount,
  type ServiceAccountKey,
} from '@finance/contract';
import { checkUnchanged } from '@finance/contract/checks/unchanged';
import { conflict, invalid, refused } from '../../base/refusal.ts';

type Known = Pick<ServiceAccount, 'name' | 'deactivated' | 'version'>;

/** How many service accounts may be active at once. */
const mostServiceAccounts = 20;

/** Refuses one more than a tenant may have. */
export function checkRoomForServiceAccount(active: number): void {
  if (active >= mostServiceAccounts)
    throw refused(`Sudah ada ${mostServiceAccounts} akun layanan yang aktif. Non-aktifkan dulu yang tidak dipakai.`);
}

/** What a service account may is a part of what its role may. */
export function checkScopes(role: Role, scopes: readonly Ability[]): void {
  if (new Set(scopes).size < scopes.length) throw invalid({ scopes: ['berisi hak yang sama dua kali'] });
  const beyond = scopes.filter((scope) => !may(role, scope));
  if (beyond.length > 0)
    throw invalid({ scopes: [`berisi hak yang tidak dimiliki peran ${roleLabels[role]}: ${beyond.join(', ')}`] });
}

/** Refuses to change what is deactivated, and what somebody else changed meanwhile. */
export function checkServiceAccountChange(account: Known, version: number): void {
  checkUnchanged(account.name, account.version, version);
  if (account.deactivated) throw conflict(`${account.name} non-aktif. Aktifkan dulu, lalu ubah.`);
}

/** Two keys may be valid at once. */
export function checkRoomForKey({ name, deactivated, keys }: Known & { keys: readonly ServiceAccountKey[] }): void {
  if (deactivated) throw conflict(`${name} non-aktif. Aktifkan dulu, lalu buat kuncinya.`);
  if (keys.filter(({ status }) => status === 'valid').length >= mostServiceKeys)
    throw conflict(`${name} sudah punya ${mostServiceKeys} kunci yang berlaku. Cabut dulu yang lama.`);
}

/** How many ids of a host's users one account may know. */
const mostMapped = 20_000;

/** Refuses one more than an account may know. */
export function checkRoomForMapped(known: number): void {
  if (known >= mostMapped) throw refused(`Sudah ada ${mostMapped} ID pengguna. Hapus dulu yang tidak dipakai.`);
}

/** Why a service account gets no token of somebody, to whoever asks: it may know, since it acts for the tenant. */
export const exchangeRefusals = {
  'other-tenant': 'Akun layanan ini milik tenant lain',
  'acts-for-nobody': 'Akun layanan ini tidak boleh bertindak untuk pengguna. Pemilik dapat mengizinkannya.',
  'beyond-scope': 'Akun layanan ini tidak punya semua hak yang diminta',
  'no-member': 'Tidak ada anggota tenant dengan email atau ID itu',
  'person-deactivated': 'Anggota itu non-aktif di tenant ini',
  'not-for-this-person': 'Akun layanan ini tidak boleh bertindak untuk anggota itu',
} as const;
