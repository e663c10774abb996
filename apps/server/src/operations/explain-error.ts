import { userInfo } from 'node:os';

/** What an operator reads of an error: a sentence instead of what node or the system call says. */
export function explainError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path, syscall } = error as NodeJS.ErrnoException; // each may be missing, as it may there
  const sentence = code && (syscall === undefined ? undefined : ofFiles[code])?.(path ?? 'file itu');
  if (sentence) return `${sentence} (${code})`;
  const quoted = /'[^']*'/.exec(error.message)?.[0] ?? '';
  if (code === 'ERR_PARSE_ARGS_INVALID_OPTION_VALUE') return `${quoted} tidak diisi dengan benar. Lihat: --help`;
  if (code?.startsWith('ERR_PARSE_ARGS')) return `${quoted} tidak dikenal perintah ini. Lihat: --help`;
  return error.message;
}

const ofFiles: Record<string, (path: string) => string> = {
  ENOENT: (path) => `${path} tidak ada. Periksa namanya.`,
  ENOTDIR: (path) => `${path} tidak ada: bagian dari namanya bukan folder.`,
  EISDIR: (path) => `${path} adalah folder, bukan file.`,
  EEXIST: (path) => `${path} sudah ada. Pilih nama lain.`,
  EACCES: forbidden,
  EPERM: forbidden,
  EROFS: (path) => `${path} tidak bisa ditulis: disknya hanya bisa dibaca.`,
  ENOSPC: (path) => `Disk penuh saat menulis ${path}.`,
  EDQUOT: (path) => `Jatah disk habis saat menulis ${path}.`,
  EIO: (path) => `Disk tidak bisa membaca atau menulis ${path}.`,
};

function forbidden(path: string): string {
  return (
    `${path} tidak boleh dibaca atau ditulis oleh pengguna ${userInfo().username}. Periksa pemilik dan haknya, atau ` +
    'jalankan sebagai pemiliknya.'
  );
}
