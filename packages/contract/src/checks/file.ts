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

interface User {
  id: number;
  mayUpdate: boolean;
}

/** Refuses to replace or remove a proof that is there, by whoever may not change the record. */
export function checkProofReplaceable(record: Provable, user: User): void {
  if (isProofKept(record, user)) throw proofStays();
}

/** Refuses another first file, or a list that lacks one, by whoever may not replace the proof; others may be added. */
export function checkFilesKept(
  record: Provable,
  user: User,
  { former, files }: { former: readonly Named[]; files: readonly Named[] },
): void {
  const lacks = former.some(({ file_uuid }) => !files.some((file) => file.file_uuid === file_uuid));
  if (isProofKept(record, user) && (lacks || files[0]?.file_uuid !== record.proof_file_uuid)) throw proofStays();
}

type Named = { file_uuid: string };

function proofStays(): Refusal {
  return forbidden('Bukti yang sudah ada hanya dapat diganti atau dihapus oleh yang boleh mengubah data ini');
}
