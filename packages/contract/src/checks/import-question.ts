import type { ImportMatch, ImportQuestion } from '../import.ts';
import { bookedDaysApart } from './import-line.ts';

// What a file leaves open, or what can be changed. A given answer is shown later without its question, so each label
// says by itself what it decides.

export type AskedQuestion = Omit<ImportQuestion, 'answer' | 'chooses'>;
type Option = AskedQuestion['options'][number];

function option(value: string, label: string, examples: Option['examples'] = []): Option {
  return { value, label, examples };
}

/** By what the directions are told; all of them can be turned round. */
export function directionQuestion(by: string): AskedQuestion {
  return {
    id: 'direction',
    text: `Arah menurut ${by}.`,
    options: [
      option('written', 'Arah uang seperti tertulis'),
      option('reversed', 'Arah uang dibalik: yang masuk menjadi keluar, yang keluar menjadi masuk'),
    ],
  };
}

const unsignedLabels = {
  balance: 'Arah uang menurut kolom saldo',
  in: 'Semua uang masuk',
  out: 'Semua uang keluar',
};

/** Nothing in the file tells a direction, except for its balances if these prove one. */
export function unsignedQuestion(
  isProved: boolean,
  examplesOf: (value: keyof typeof unsignedLabels) => Option['examples'],
): AskedQuestion {
  const values = [...(isProved ? (['balance'] as const) : []), 'in', 'out'] as const;
  return {
    id: 'direction',
    text: 'File ini tidak menyebut mana uang masuk dan mana uang keluar.',
    options: values.map((value) => option(value, unsignedLabels[value], examplesOf(value))),
  };
}

/** Which line of a day is the first. */
export function lineOrderQuestion(): AskedQuestion {
  return {
    id: 'line_order',
    text: 'Urutan baris di file, untuk saldo berjalan dalam satu hari.',
    options: [option('oldest', 'Baris terlama di atas'), option('newest', 'Baris terbaru di atas')],
  };
}

/** A section of a file that names another account than the chosen one, or one that is not known. */
interface SectionAsked {
  /** Its place among the sections, from 0; where its rows are, if there are several. */
  at: number;
  rows: { count: number; first: number } | null;
  /** What it says of its account. */
  said: string;
  /** Where its rows may go, by answer. */
  accounts: readonly { value: string; full_info: string }[];
}

/** Where the rows of a section go. */
export function sectionQuestion({ at, rows, said, accounts }: SectionAsked): AskedQuestion {
  const part = rows && ` (bagian ${at + 1}, ${rows.count} baris mulai baris ${rows.first})`;
  const what = rows ? `Bagian ${at + 1}` : 'Isi file';
  return {
    id: `account:${at}`,
    text: `File ini menyebut ${said}${part ?? ''}. Ke account mana?`,
    options: [
      ...accounts.map(({ value, full_info }) => option(value, `${what} ke ${full_info}`)),
      option('leave', `${what} tidak diimpor`),
    ],
  };
}

/** What is done with rows that were perhaps booked by hand; left out unless somebody says otherwise. */
function bookedQuestion(count: number): AskedQuestion {
  return {
    id: 'booked',
    text:
      `${count.toLocaleString('id-ID')} baris mungkin sudah tercatat: jumlahnya sama, di account yang sama, ` +
      `selisih paling lama ${bookedDaysApart} hari.`,
    options: [option('leave', 'Lewati, sudah tercatat'), option('take', 'Impor juga, ini uang lain')],
  };
}

/** Whether rows are those of an earlier file under another text. */
function rewordedQuestion(count: number): AskedQuestion {
  return {
    id: 'reworded',
    text:
      `${count.toLocaleString('id-ID')} baris sama hari dan jumlahnya dengan baris yang sudah diimpor, tetapi ` +
      'teks atau saldonya lain. Baris yang sama, atau baris lain?',
    options: [option('leave', 'Baris yang sama, lewati'), option('take', 'Baris lain, impor')],
  };
}

/** What is asked once for all rows that may be there already; each can be decided by itself as well. */
export function matchQuestions(
  matches: readonly Pick<ImportMatch, 'reason' | 'take'>[],
  answers: Readonly<Record<string, string>>,
): { question: AskedQuestion; settled: string | null }[] {
  const of = (wanted: ImportMatch['reason']) => matches.filter(({ reason }) => reason === wanted);
  const [booked, reworded] = [of('booked'), of('reworded')];
  const isOpen = reworded.some(({ take }) => take === null || answers['reworded'] !== undefined);
  return [
    ...(booked.length > 0 ? [{ question: bookedQuestion(booked.length), settled: 'leave' }] : []),
    ...(isOpen ? [{ question: rewordedQuestion(reworded.length), settled: null }] : []),
  ];
}
