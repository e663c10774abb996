import { type Ability, may, type Rights } from '../ability.ts';
import type { NeedsCode } from '../error-body.ts';
import { conflict, forbidden, Refusal } from './refusal.ts';

// What is refused before a handler sees the request.

/** A call of a tenant's endpoint with a token that has chosen none. */
export function noTenant(): Refusal {
  return forbidden('Pilih tenant dulu');
}

/** 403 for whoever is no active member of the tenant that the token names. */
export function notMember(): Refusal {
  return forbidden('Anda bukan anggota tenant ini');
}

/** Refuses what a role, or a service account, has no right to. */
export function checkAbility({ role, scopes }: Rights, ability: Ability): void {
  if (!may(role, ability)) throw forbidden(`Peran ${role} tidak boleh melakukan ini`);
  if (scopes !== null && !scopes.includes(ability)) throw forbidden(`Akun layanan ini tidak punya hak ${ability}`);
}

/** 403 for a service account where only people act, such as another tenant or one's own password. */
export function onlyForPeople(): Refusal {
  return forbidden('Akun layanan tidak dapat memakai ini');
}

const codeSentences: Record<NeedsCode, string> = {
  code: 'Untuk ini kode verifikasi diminta lagi. Ketik kode dari aplikasi autentikator, atau pakai kunci sandi.',
  turn_on: 'Tenant ini meminta kode verifikasi untuk ini. Nyalakan dulu verifikasi dua langkah di Profil.',
  sign_in: 'Untuk ini kode verifikasi diminta. Lakukan di Keuangan, setelah masuk di sana.',
};

/** 403 for who has not taken the second step lately, where it is asked again. */
export function codeNeeded(needsCode: NeedsCode): Refusal {
  return new Refusal(403, [{ type: 'Forbidden', message: codeSentences[needsCode] }], { needsCode });
}

/** An idempotency key that came before with another request. */
export function keyReused(): Refusal {
  return conflict('Idempotency-Key ini sudah dipakai untuk data yang berbeda. Periksa daftar sebelum menyimpan lagi.');
}

/** The parameters of an address; blank ones count as absent. Of a `+` that nobody encoded a space is left. */
export function readQuery(parameters: Iterable<[string, string]>): Record<string, string> {
  const given = Array.from(parameters, ([name, value]): [string, string] =>
    name === 'amount_sign' && value === ' ' ? [name, '+'] : [name, value],
  );
  return Object.fromEntries(given.filter(([, value]) => value.trim() !== ''));
}

/** The messages of a path's parameter, which whoever follows a link has not typed. */
export function aboutParam(given: string | undefined, messages: string[]): string[] {
  return messages.map((message) => `'${given?.slice(0, 100) ?? ''}' ${message}`);
}
