import { type MessagePort, parentPort } from 'node:worker_threads';
import { AppError } from '../http/app-error.ts';
import { type Ask, Examination, type Findings, type Known } from './examination.ts';

/** What the thread is asked, and what it answers to each; the questions come one after the other. */
export interface Questions {
  read: { ask: { bytes: Uint8Array<ArrayBuffer>; ask: Ask }; answer: Uint8Array | null };
  compare: { ask: Known; answer: Findings };
  batches: { ask: null; answer: Uint8Array[] };
}
export type Question = { [Name in keyof Questions]: { name: Name; ask: Questions[Name]['ask'] } }[keyof Questions];
export type Reply = { answer: unknown } | { refused: AppError['entries'] } | { fault: string };

let examination: Examination | undefined;

function reply(question: Question): unknown {
  if (question.name === 'read') {
    examination = new Examination(question.ask.bytes, question.ask.ask);
    return examination.distinct();
  }
  if (!examination) throw new Error('Nothing was read');
  return question.name === 'compare' ? examination.compare(question.ask) : examination.batches();
}

function answer(port: MessagePort, question: Question): void {
  try {
    const given = reply(question);
    const bytes = (Array.isArray(given) ? given : [given]).filter((part) => part instanceof Uint8Array);
    port.postMessage(
      { answer: given } satisfies Reply,
      bytes.map(({ buffer }) => buffer as ArrayBuffer),
    ); // of a TextEncoder
  } catch (error) {
    if (error instanceof AppError) port.postMessage({ refused: error.entries } satisfies Reply);
    else
      port.postMessage({
        fault: error instanceof Error ? (error.stack ?? error.message) : String(error),
      } satisfies Reply);
  }
}

const port = parentPort;
port?.on('message', (question: Question) => answer(port, question));
