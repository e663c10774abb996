import type { Fault } from './fault.ts';

/** Code that did not come: its file is gone, as after an upgrade of what serves it, or cannot be reached. */
export type NotLoaded = 'gone' | 'unreachable';

/** Why an import failed. The browser tells only the address, if anything, so it is asked for once more. */
export async function whyNotLoaded(error: unknown): Promise<NotLoaded> {
  const { status, message } = Object(error) as { status?: unknown; message?: unknown }; // anything can be thrown
  const found = typeof status === 'number' ? status : await statusOf(/https?:\/\/[^\s)]+/.exec(String(message))?.[0]);
  return found === 404 || found === 410 ? 'gone' : 'unreachable';
}

async function statusOf(url: string | undefined): Promise<number> {
  if (url === undefined) return 0;
  const answer = await fetch(url, { cache: 'no-store' }).catch(() => null);
  const isPage = answer?.headers.get('content-type')?.includes('text/html') === true; // what many servers send for any address
  return isPage ? 404 : (answer?.status ?? 0);
}

/** What the user reads, and may do. */
export function notLoadedText(why: NotLoaded): string {
  return why === 'gone'
    ? 'Aplikasi sudah diperbarui. Salin isian yang belum disimpan. Muat ulang halaman.'
    : 'Bagian ini tidak dapat dimuat. Periksa koneksi internet, lalu coba lagi; bila tetap gagal, muat ulang halaman.';
}

/** What a host's telemetry hears. It needs no code that may not come either. */
export function loadFault(why: NotLoaded): Fault {
  return { kind: 'load', requestId: null, name: why };
}
