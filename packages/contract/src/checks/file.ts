import { isProofKept, type Provable } from '../proof.ts';
import { forbidden, invalid, refused, type Refusal } from './refusal.ts';

/** A file that another record is to name but that is not there. */
export function missingFile(field = 'proof_file_uuid'): Refusal {
  return invalid({ [field]: ['tidak ditemukan. Unggah file lagi.'] });
}

/** A file that a record names is not deleted. */
export function fileInUse(name: string): Refusal {
  return refused(
    `File '${name}' dipakai sebagai bukti atau logo dan tidak dapat dihapus. Lepas atau ganti dulu di sana.`,
  );
}

/** Refuses to replace or remove a proof that is there, by whoever may not change the record. */
export function checkProofReplaceable(record: Provable, user: { id: number; mayUpdate: boolean }): void {
  if (isProofKept(record, user))
    throw forbidden('Bukti yang sudah ada hanya dapat diganti atau dihapus oleh yang boleh mengubah data ini');
}
