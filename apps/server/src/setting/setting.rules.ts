import type { StoredFile } from '@finance/contract';

/** It stands inside every printed page. */
const largestLogo = 512 * 1024;
const logoTypes = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

/** What keeps a file from being the logo on receipts. */
export function logoProblem({ mime_type, size }: Pick<StoredFile, 'mime_type' | 'size'>): string | null {
  if (!logoTypes.includes(mime_type)) return 'harus berupa gambar PNG, JPEG, WebP, atau GIF';
  if (size > largestLogo) return 'paling besar 512 KB. Perkecil gambarnya dulu.';
  return null;
}
