/** The program that reads one file: `sheet-reader.ts` starts it, sends it the content on stdin, and asks questions. */
import { flushCompileCache } from 'node:module';
import { Refusal } from '../../base/refusal.ts';
import { type Ask, type Batch, Examination, type Findings, type Known } from './examination.ts';

/** The questions and their answers, one at a time. */
export interface Questions {
  read: { ask: { size: number; ask: Ask }; answer: Uint8Array | null };
  compare: { ask: Known; answer: Findings };
  /** The new rows from one on; a batch at a time, since all of them are as large as the file. */
  batch: { ask: number; answer: Batch | null };
  /** The lines of records that were there, those that are said to be earlier ones, and what these learn. */
  bookedLines: { ask: null; answer: Uint8Array | null };
  sameLines: { ask: null; answer: Uint8Array | null };
  completedLines: { ask: null; answer: Uint8Array | null };
  /** A CSV of the wrong rows that `compare` has found. */
  wrongRows: { ask: null; answer: Uint8Array };
}
export type Question = { [Name in keyof Questions]: { name: Name; ask: Questions[Name]['ask'] } }[keyof Questions];
export type Reply = { answer: unknown } | { refused: Refusal['entries'] } | { fault: string };

let examination: Examination | undefined;

async function answer(question: Question): Promise<unknown> {
  if (question.name === 'read') {
    examination = new Examination(await content(question.ask.size), question.ask.ask);
    return examination.distinct();
  }
  if (!examination) throw new Error('No file was read yet');
  switch (question.name) {
    case 'compare':
      return examination.compare(question.ask);
    case 'batch':
      return examination.batch(question.ask);
    case 'bookedLines':
      return examination.bookedLines();
    case 'sameLines':
      return examination.sameLines();
    case 'completedLines':
      return examination.completedLines();
    case 'wrongRows':
      return examination.wrongRows();
    default:
      return question satisfies never;
  }
}

async function content(size: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(size);
  let at = 0;
  for await (const piece of process.stdin as AsyncIterable<Uint8Array>) {
    bytes.set(piece, at); // fails when the store has more bytes than recorded
    at += piece.length;
  }
  return bytes;
}

async function replyTo(question: Question): Promise<Reply> {
  try {
    return { answer: await answer(question) };
  } catch (error) {
    if (error instanceof Refusal) return { refused: error.entries };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

process.on('message', (question: Question) => void replyTo(question).then((reply) => process.send?.(reply)));
process.once('disconnect', () => process.exit()); // the server is gone
flushCompileCache(); // the server kills this program, which would leave none
