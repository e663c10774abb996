import type { Question } from '../../runtime/index.ts';

/** Asks before what was typed is lost; `text` says what that is. */
export function discardQuestion(text: string): Question {
  return { title: 'Tutup tanpa menyimpan?', text, yes: 'Ya, tutup', no: 'Kembali ke isian', isDestructive: true };
}
