import { conflict } from './refusal.ts';

/** Refuses to write over somebody else's change. `seen` is what the caller has read, undefined if they do not say. */
export function checkUnchanged<Mark extends number | string | null>(
  subject: string,
  current: Mark,
  seen: Mark | undefined,
): void {
  if (seen !== undefined && seen !== current)
    throw conflict(`${subject} sudah diubah orang lain. Muat ulang, lalu ulangi perubahan Anda.`);
}
