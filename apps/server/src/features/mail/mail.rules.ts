import type { MailState } from '@finance/contract';
import { conflict, invalid, refused, type Refusal } from '../../base/refusal.ts';
import type { MailOutcome } from './send-mail.ts';

/** How often a message is tried that its server did not take. With the waits between them this lasts two days. */
const mostTries = 9;
const longestWait = 12 * 60;

/** How a message goes on after a try. */
interface After {
  state: MailState;
  problem: string | null;
  /** In how many minutes it is tried again; null if it is not. */
  wait: number | null;
}

/** What becomes of a message after this many tries; somebody waits for a `test`, so it is tried once. */
export function afterTry(
  result: MailOutcome,
  { attempts, kind }: { attempts: number; kind: 'reminder' | 'test' },
): After {
  if (result.outcome === 'sent') return { state: 'sent', problem: null, wait: null };
  const { outcome, problem } = result;
  if (outcome === 'unsure') return { state: 'unsure', problem, wait: null };
  if (outcome === 'refused' || kind === 'test' || attempts >= mostTries)
    return { state: 'failed', problem, wait: null };
  return { state: 'waiting', problem, wait: Math.min(longestWait, 2 * 3 ** (attempts - 1)) };
}

/** What is said of a message whose sender ended halfway. It is not sent again: it may have arrived. */
export const endedHalfway = 'Mungkin terkirim: server ini berhenti selagi mengirim';

type Login = { host: string; port: number; security: string; user_name: string | null };

/**
 * Whether the kept password stays; false if the given one replaces it, or nobody logs in. It never goes to another
 * server, or over a less secure connection, than the one it was entered for.
 */
export function keepsPassword(before: Login | undefined, after: Login, given: string | undefined): boolean {
  if (after.user_name === null) {
    if (given !== undefined) throw invalid({ password: ['hanya bersama nama pengguna'] });
    return false;
  }
  if (given !== undefined) return false;
  const isSame = (['host', 'port', 'security', 'user_name'] as const).every((name) => before?.[name] === after[name]);
  if (!isSame)
    throw invalid({ password: [before ? 'wajib diisi lagi: servernya atau penggunanya berubah' : 'wajib diisi'] });
  return true;
}

/** The refusal of e-mails where no server is set. */
export function noServer(): Refusal {
  return refused('Belum ada server e-mail. Pemilik memasangnya di Setting.');
}

/** The refusal of an e-mail to another address than the one that was seen. */
export function otherAddress(address: string | null): Refusal {
  return conflict(
    address === null
      ? 'Lawan transaksi ini tidak punya alamat email. Isi dulu di Lawan Transaksi.'
      : `Alamat email lawan transaksi ini sudah diganti menjadi ${address}. Muat ulang, lalu kirim lagi.`,
  );
}
