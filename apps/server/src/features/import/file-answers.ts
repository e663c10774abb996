import type { ImportProgress } from '@finance/contract';
import { Refusal } from '../../base/refusal.ts';
import { readStatementFile, type StatementAsk, type StatementFile } from './statement-file.ts';
import { type Ask, type Batch, Examination, type Findings, type Known, type OnProgress } from './examination.ts';

import { type ProviderReport, readReport } from './provider-report.ts';

/** The questions about a file and their answers, one at a time. */
export interface Questions {
  read: { ask: { size: number; ask: Ask }; answer: Uint8Array | null };
  /** A provider's report instead: nothing else is asked about it. */
  report: { ask: { size: number }; answer: ProviderReport };
  /** The file as a statement of an account; nothing else is asked of it then. */
  statement: { ask: { size: number; ask: StatementAsk }; answer: StatementFile };
  /** What its rows call the dues that they pay. */
  dueNames: { ask: null; answer: string[] };
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
/** How far it is, or what it says in the end. */
export type Message = { progress: ImportProgress } | Reply;
export type Reply = { answer: unknown } | { refused: Refusal['entries'] } | { fault: string };

/** Reads one file and answers what is asked about it. */
export class FileAnswers {
  readonly #content: AsyncIterable<Uint8Array>;
  readonly #onProgress: OnProgress;
  #examination: Examination | undefined;

  constructor(content: AsyncIterable<Uint8Array>, onProgress: OnProgress) {
    this.#content = content;
    this.#onProgress = onProgress;
  }

  async replyTo(question: Question): Promise<Reply> {
    try {
      return { answer: await this.#answer(question) };
    } catch (error) {
      if (error instanceof Refusal) return { refused: error.entries };
      return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
    }
  }

  async #answer(question: Question): Promise<unknown> {
    if (question.name === 'read') {
      this.#examination = new Examination(await this.#bytes(question.ask.size), question.ask.ask, this.#onProgress);
      return this.#examination.distinct();
    }
    if (question.name === 'report') return readReport(await this.#bytes(question.ask.size));
    if (question.name === 'statement') return readStatementFile(await this.#bytes(question.ask.size), question.ask.ask);
    const examination = this.#examination;
    if (!examination) throw new Error('No file was read yet');
    switch (question.name) {
      case 'compare':
        return examination.compare(question.ask);
      case 'dueNames':
        return examination.dueNames();
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

  async #bytes(size: number): Promise<Uint8Array> {
    const bytes = new Uint8Array(size);
    let at = 0;
    for await (const piece of this.#content) {
      bytes.set(piece, at); // fails when the store has more bytes than recorded
      at += piece.length;
    }
    return bytes;
  }
}
