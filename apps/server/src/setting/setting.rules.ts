import type { StoredFile } from '@finance/contract';

/** The logo is embedded in every printed page. */
const largestLogo = 512 * 1024;
const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** Why a file cannot be the logo on receipts. */
export function logoProblem({ mime_type, size }: Pick<StoredFile, 'mime_type' | 'size'>): string | null {
  if (!logoTypes.includes(mime_type)) return 'harus berupa gambar PNG, JPEG, WebP, atau GIF';
  if (size > largestLogo) return 'paling besar 512 KB. Perkecil gambarnya dulu.';
  return null;
}

/**
 * Why an address cannot be an app that receives tickets: it must be on our own host, or one that the server's operator
 * allows tokens for. A tenant's owner does not decide where users' tokens go.
 */
export function appAddressProblem(address: string, tokenOrigins: readonly string[]): string | null {
  if (address.startsWith('/') || tokenOrigins.includes(new URL(address).origin)) return null;
  return (
    `harus di ${new Intl.ListFormat('id', { type: 'disjunction' }).format(tokenOrigins)}. Untuk host lain, ` +
    `minta pengelola server menambahkannya di DEVELOPMENT_HOSTS.`
  );
}
