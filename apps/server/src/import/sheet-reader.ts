import { Worker } from 'node:worker_threads';
import type { Logger } from 'pino';
import { AppError, refused } from '../http/app-error.ts';
import { Places, type PlaceLimits } from './places.ts';
import type { Questions, Reply } from './answer-questions.ts';

export interface SheetLimits extends PlaceLimits {
  /** How long one question may take, in milliseconds. */
  time: number;
  /** What a thread may keep in memory, in MB. What a file may unfold to is counted before it gets there. */
  memory: number;
}

/**
 * What this process gives to the reading of files. The limits of files themselves (rows, cells, letters, what a workbook unfolds to) stand in
 * `sheet.ts` and `workbook.ts` and are smaller than the memory here.
 */
const defaults: SheetLimits = { ofTenant: 2, ofAll: 4, waiting: 4, patience: 5000, time: 60_000, memory: 384 };

/** A thread that reads one file and is asked about it. The bytes that it is to read are its own from then on. */
export interface SheetThread {
  ask<Name extends keyof Questions>(name: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']>;
}

export interface SheetReader {
  /** Does work with a thread of its own, which ends with it. At most two at once for a tenant: others wait a little, then are told to come back. */
  withThread<T>(tenant_id: number, work: (thread: SheetThread) => Promise<T>): Promise<T>;
  /** Ends all threads at once, whatever they are doing. */
  close(): Promise<void>;
}

export function openSheetReader(log: Logger, limits: Partial<SheetLimits> = {}): SheetReader {
  const all = { ...defaults, ...limits };
  const places = new Places(all);
  const threads = new Set<Thread>();
  let isClosed = false;
  return {
    async withThread(tenant_id, work) {
      const giveBack = await places.take(tenant_id);
      if (isClosed) throw stopping();
      const thread = new Thread(all, log);
      threads.add(thread);
      try {
        return await work(thread);
      } finally {
        await thread.end();
        threads.delete(thread);
        giveBack();
      }
    },
    async close() {
      isClosed = true;
      await Promise.all([...threads].map((thread) => thread.end(stopping())));
    },
  };
}

class Thread implements SheetThread {
  readonly #worker: Worker;
  readonly #time: number;
  readonly #log: Logger;
  #fail: ((error: Error) => void) | undefined;
  #broken: Error | undefined;

  constructor({ time, memory }: SheetLimits, log: Logger) {
    this.#time = time;
    this.#log = log;
    this.#worker = new Worker(new URL('./sheet-worker.ts', import.meta.url), {
      execArgv: ['--conditions=finance-source'], // as the server itself runs, from its sources
      env: {}, // nothing of the server's secrets
      resourceLimits: { maxOldGenerationSizeMb: memory, maxYoungGenerationSizeMb: 64, stackSizeMb: 4 },
    });
    this.#worker.on('error', (error) => this.#break(this.#meaningOf(error)));
    this.#worker.on('exit', () => this.#break(new Error('The thread that reads a file has ended')));
  }

  ask<Name extends keyof Questions>(name: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']> {
    return new Promise<Questions[Name]['answer']>((resolve, reject) => {
      if (this.#broken) {
        reject(this.#broken);
        return;
      }
      const done = () => {
        clearTimeout(timer);
        this.#fail = undefined;
        this.#worker.off('message', hear);
      };
      const hear = (reply: Reply) => {
        done();
        if ('refused' in reply) reject(new AppError(400, reply.refused));
        else if ('fault' in reply) reject(new Error(`A file could not be read: ${reply.fault}`));
        else resolve(reply.answer as Questions[Name]['answer']); // the thread answers what it was asked
      };
      this.#fail = (error) => {
        done();
        reject(error);
      };
      const timer = setTimeout(() => void this.end(tooLong()), this.#time);
      this.#worker.on('message', hear);
      this.#worker.postMessage({ name, ask }, isRead(ask) ? [ask.bytes.buffer] : []);
    });
  }

  /** Ends it in the middle of whatever it does. */
  async end(why: Error = new Error('The thread that reads a file was ended')): Promise<void> {
    this.#break(why);
    await this.#worker.terminate();
  }

  #break(error: Error): void {
    this.#broken ??= error;
    this.#fail?.(this.#broken);
  }

  #meaningOf(error: unknown): Error {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY') {
      this.#log.warn('a file needed more memory than one may');
      return refused('Isi file terlalu besar untuk dibaca. Bagi menjadi beberapa file.');
    }
    return error instanceof Error ? error : new Error(String(error));
  }
}

/** Large contents are handed over, not copied: that would keep the server's own thread from others. */
function isRead(ask: Questions[keyof Questions]['ask']): ask is Questions['read']['ask'] {
  return ask !== null && 'bytes' in ask;
}

function tooLong(): AppError {
  return refused('File terlalu lama dibaca. Simpan ulang sebagai .csv, atau bagi menjadi beberapa file.');
}

function stopping(): AppError {
  return new AppError(503, ['Server sedang dihentikan. Coba lagi sebentar.'], { headers: { 'retry-after': '5' } });
}
