import type { Member } from '../user.ts';
import { conflict, invalid, refused, type Refusal } from './refusal.ts';
import { checkUnchanged } from './unchanged.ts';

type Known = Pick<Member, 'id' | 'name' | 'deactivated' | 'version'>;

/** A tenant without an owner could not be managed by anybody. */
export function lastOwner(): Refusal {
  return conflict('Tenant harus punya setidaknya satu pemilik yang aktif. Jadikan orang lain pemilik dulu.');
}

/** Whether the active owners remain enough when this one is none any more. */
export function checkOwnerRemains(owners: readonly number[], leaving: number): void {
  if (owners.includes(leaving) && owners.length === 1) throw lastOwner();
}

/** Refuses to change who is deactivated, whom somebody else changed meanwhile, and one's own role. */
export function checkMemberChange(
  member: Known & Pick<Member, 'role'>,
  { version, role }: { version: number; role?: Member['role'] | undefined },
  caller: number,
): void {
  checkUnchanged(member.name, member.version, version);
  if (member.deactivated) throw conflict(`${member.name} non-aktif. Aktifkan dulu, lalu ubah.`);
  if (role !== undefined && role !== member.role && member.id === caller)
    throw invalid({ role: ['Anda sendiri hanya dapat diubah oleh pemilik lain'] });
}

/** Nobody deactivates themselves. */
export function checkNotSelf(id: number, caller: number): void {
  if (id === caller) throw refused('Anda tidak dapat menonaktifkan diri sendiri. Minta pemilik lain.');
}

/** A link for a password is for others; one's own needs the present one. */
export function checkPasswordLink(member: Pick<Member, 'id' | 'name' | 'deactivated'>, caller: number): void {
  if (member.id === caller)
    throw refused('Kata sandi Anda sendiri diganti di Profil, dengan kata sandi yang sekarang.');
  if (member.deactivated) throw conflict(`${member.name} non-aktif. Aktifkan dulu, lalu buat tautannya.`);
}

/** Whose account another tenant relies on too, no owner of one tenant gets hold of. */
export function belongsElsewhere(name: string): Refusal {
  return refused(
    `${name} juga terdaftar di tenant lain, jadi kata sandinya hanya dapat dibuat lagi oleh pengelola server.`,
  );
}

/** The second step of sign-in is reset for others; one's own is turned off with a code. */
export function checkTwoStepReset(
  member: Pick<Member, 'id' | 'name' | 'deactivated' | 'two_step'>,
  caller: number,
): void {
  if (member.id === caller)
    throw refused('Verifikasi dua langkah Anda sendiri dimatikan di Profil, dengan sebuah kode.');
  if (member.deactivated) throw conflict(`${member.name} non-aktif. Aktifkan dulu, lalu reset.`);
  if (!member.two_step) throw conflict(`${member.name} tidak memakai verifikasi dua langkah.`);
}

/** The same for the second step of sign-in. */
export function twoStepElsewhere(name: string): Refusal {
  return refused(
    `${name} juga terdaftar di tenant lain, jadi verifikasinya hanya dapat direset oleh pengelola server.`,
  );
}

interface Cashier {
  id: number;
  name: string;
  user_id: number | null;
  user_name: string | null;
}

/** The cashiers that somebody gets must be there, and nobody else may hold them. `receiver`: null for an invitation. */
export function checkCashiers(wanted: readonly number[], found: readonly Cashier[], receiver: number | null): void {
  if (wanted.some((id) => !found.some((cashier) => cashier.id === id)))
    throw invalid({ cashier_ids: ['berisi kasir yang tidak ada. Muat ulang daftarnya.'] });
  const held = found.find(({ user_id }) => user_id !== null && user_id !== receiver);
  if (held) throw invalid({ cashier_ids: [`berisi ${held.name}, yang dipegang ${held.user_name ?? 'orang lain'}`] });
}

/** The bank accounts that somebody gets rights on must be there, each once; who may write may read. */
export function readGrants(
  wanted: readonly { bank_account_id: number; read: boolean; write: boolean }[],
  found: readonly number[],
): { bank_account_id: number; read: boolean; write: boolean }[] {
  const ids = wanted.map(({ bank_account_id }) => bank_account_id);
  if (new Set(ids).size < ids.length) throw invalid({ bank_accounts: ['berisi rekening yang sama dua kali'] });
  if (ids.some((id) => !found.includes(id)))
    throw invalid({ bank_accounts: ['berisi rekening yang tidak ada. Muat ulang daftarnya.'] });
  return wanted.map(({ bank_account_id, read, write }) => ({ bank_account_id, read: read || write, write }));
}

/** How many invitations may wait at once. */
export const mostInvitations = 50;

/** Refuses one more invitation than a tenant may have waiting; `pending` is how many wait. */
export function checkRoomForInvitation(pending: number): void {
  if (pending >= mostInvitations)
    throw refused(`Sudah ada ${mostInvitations} undangan yang belum dipakai. Cabut dulu yang tidak perlu.`);
}

/** A link is made for an invitation that still waits; one that has expired lives again. */
export function checkInvitable(status: 'pending' | 'used' | 'revoked' | 'expired'): void {
  if (status === 'used') throw conflict('Undangan ini sudah dipakai.');
  if (status === 'revoked') throw conflict('Undangan ini sudah dicabut. Buat undangan baru.');
}

/** Why a password that somebody chooses is too easily guessed; null if it is not. */
export function passwordProblem(password: string, email: string): string | null {
  if (password.toLowerCase() === email.toLowerCase()) return 'tidak boleh sama dengan email';
  if (new Set(password).size < 4) return 'terlalu mudah ditebak. Pakai lebih banyak huruf yang berbeda.';
  return null;
}
