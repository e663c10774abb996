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

/**
 * What keeps an address from being an app's that is sent tickets: it is on our own host, or on one that whoever runs the server lets have tokens. An owner of
 * one tenant does not say where users' tokens go.
 */
export function appAddressProblem(address: string, tokenOrigins: readonly string[]): string | null {
  if (address.startsWith('/') || tokenOrigins.includes(new URL(address).origin)) return null;
  return `harus di ${new Intl.ListFormat('id', { type: 'disjunction' }).format(tokenOrigins)}. Untuk host lain, minta pengelola server menambahkannya di DEVELOPMENT_HOSTS.`;
}
