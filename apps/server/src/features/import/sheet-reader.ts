import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { Logger } from 'pino';
import { ConcurrencyLimit } from '../../database/concurrency-limit.ts';
import { Refusal, refused } from '../../base/refusal.ts';
import type { OnProgress } from './examination.ts';
import { sourceProgram } from '../../http/source-program.ts';
import type { Message, Question, Questions, Reply } from './file-answers.ts';
import type { ProviderReport } from './provider-report.ts';

export interface SheetLimits {
  /** How many files are read at once, per tenant and in this process. */
  ofTenant: number;
  ofAll: number;
  /** How many more of a tenant may wait, and how long, in milliseconds. */
  waiting: number;
  patience: number;
  /** How long one question may take, in milliseconds. With `patience`, less than a client waits for a preview. */
  time: number;
  /** Memory limit of the process in MB. How far a file may unfold is checked before it gets there. */
  memory: number;
}

/**
 * Limits for reading files. The limits of files themselves (rows, cells, letters, unfolded size) are in `sheet.ts` and
 * `workbook.ts`, and stay below this memory.
 */
const defaults: SheetLimits = { ofTenant: 2, ofAll: 4, waiting: 4, patience: 5000, time: 100_000, memory: 384 };

/** A process that has read one file and answers questions about it. */
export interface SheetProcess {
  /** Reads the file; returns its distinct records, in the form `countThere` takes. */
  read(content: Readable, ask: Questions['read']['ask'], onProgress?: OnProgress): Promise<Questions['read']['answer']>;
  /** Reads a provider's report instead. */
  report(content: Readable, size: number): Promise<ProviderReport>;
  /** Reads it as the statement of an account. */
  readStatement(content: Readable, ask: Questions['statement']['ask']): Promise<Questions['statement']['answer']>;
  ask<Name extends Later>(name: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']>;
  /** Kills it, whatever it is doing; what it was asked is refused. */
  end(why?: Error): Promise<void>;
}
type Later = Exclude<keyof Questions, 'read' | 'report' | 'statement'>;

/** Takes what is to be done with a process after the answer, instead of anything that it took before. */
export type GoOn = (later: () => Promise<void>) => void;

export interface SheetReader {
  /**
   * Runs work with a new process and ends it afterwards. At most two at once per tenant: others wait a little, then are
   * asked to retry. If the work succeeds, the process lives on for what it gave to `goOn`, which must not reject.
   */
  withProcess<T>(tenant_id: number, work: (sheet: SheetProcess, goOn: GoOn) => Promise<T>): Promise<T>;
  /** Waits for whoever goes on with a process. */
  idle(): Promise<void>;
  /** Kills all processes at once, and waits for whoever went on with one. */
  close(): Promise<void>;
}

/** `program`: what reads a file, started anew for each. */
export function openSheetReader(log: Logger, limits: Partial<SheetLimits> = {}, program = fromSource): SheetReader {
  const all = { ...defaults, ...limits };
  const limit = new ConcurrencyLimit({
    most: { tenant: all.ofTenant, files: all.ofAll },
    queue: { tenant: all.waiting },
    patience: all.patience,
    refusal: () => 'Masih ada file lain yang sedang dibaca. Tunggu sebentar, lalu coba lagi.',
    retryAfter: 5,
  });
  const processes = new Set<Process>();
  const goingOn = new Set<Promise<void>>();
  let isClosed = false;
  return {
    async withProcess(tenant_id, work) {
      const giveBack = await limit.take({ tenant: tenant_id, files: 'all' });
      if (isClosed) throw stopping();
      const sheet = new Process(program, all, log);
      processes.add(sheet);
      const end = async () => {
        await sheet.end();
        processes.delete(sheet);
        giveBack();
      };
      let later: (() => Promise<void>) | undefined;
      let answer;
      try {
        answer = await work(sheet, (given) => {
          later = given;
        });
      } catch (error) {
        await end();
        throw error;
      }
      if (!later) await end();
      else {
        const going = later().then(end);
        goingOn.add(going);
        void going.then(() => goingOn.delete(going));
      }
      return answer;
    },
    async idle() {
      await Promise.all(goingOn);
    },
    async close() {
      isClosed = true;
      await Promise.all([...processes].map((sheet) => sheet.end(stopping())));
      await Promise.all(goingOn);
    },
  };
}

const fromSource = fileURLToPath(new URL('./sheet-process.ts', import.meta.url));

/** What a reply to the question says that was asked; throws what it refuses. */
export function answerIn(reply: Reply): unknown {
  if ('refused' in reply) throw new Refusal(400, reply.refused);
  if ('fault' in reply) throw new Error(`A file could not be read: ${reply.fault}`);
  return reply.answer;
}

/** A process instead of a thread: threads share one memory, and one that frees a lot of it stalls the others. */
class Process implements SheetProcess {
  readonly #child: ChildProcess;
  readonly #gone: Promise<void>;
  readonly #time: number;
  readonly #log: Logger;
  #said = '';
  #fail: ((error: Error) => void) | undefined;
  #broken: Error | undefined;

  constructor(program: string, { time, memory }: SheetLimits, log: Logger) {
    this.#time = time;
    this.#log = log;
    const child = fork(program, {
      ...sourceProgram,
      execArgv: [...sourceProgram.execArgv, `--max-old-space-size=${memory}`],
      serialization: 'advanced',
      stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
    });
    this.#child = child;
    if (child.pid !== undefined) lowerPriority(child.pid);
    child.stdin?.on('error', () => {}); // it has ended; `exit` reports it
    child.stderr?.setEncoding('utf8').on('data', (said: string) => {
      this.#said = (this.#said + said).slice(0, 4000);
    });
    this.#gone = new Promise((resolve) => {
      child.once('error', (error) => {
        this.#break(error);
        resolve();
      });
      child.once('close', (code, signal) => {
        this.#break(this.#meaningOf(code, signal));
        resolve();
      });
    });
  }

  read(
    content: Readable,
    ask: Questions['read']['ask'],
    onProgress?: OnProgress,
  ): Promise<Questions['read']['answer']> {
    this.#feed(content);
    return this.#put({ name: 'read', ask }, onProgress);
  }

  readStatement(content: Readable, ask: Questions['statement']['ask']): Promise<Questions['statement']['answer']> {
    this.#feed(content);
    return this.#put({ name: 'statement', ask });
  }

  report(content: Readable, size: number): Promise<ProviderReport> {
    this.#feed(content);
    return this.#put({ name: 'report', ask: { size } });
  }

  ask<Name extends Later>(name: Name, ask: Questions[Name]['ask']): Promise<Questions[Name]['answer']> {
    return this.#put({ name, ask } as Question); // `name` tells which
  }

  #feed(content: Readable): void {
    const { stdin } = this.#child;
    if (stdin) content.once('error', (error) => void this.end(error)).pipe(stdin);
    void this.#gone.then(() => content.destroy());
  }

  #put<Answer>(question: Question, onProgress?: OnProgress): Promise<Answer> {
    return new Promise<Answer>((resolve, reject) => {
      if (this.#broken) {
        reject(this.#broken);
        return;
      }
      const done = () => {
        clearTimeout(timer);
        this.#fail = undefined;
        this.#child.off('message', hear);
      };
      const hear = (said: unknown) => {
        const message = said as Message; // from our own program
        if ('progress' in message) {
          onProgress?.(message.progress);
          return;
        }
        done();
        try {
          resolve(answerIn(message) as Answer); // it answers the question asked
        } catch (error) {
          reject(error);
        }
      };
      this.#fail = (error) => {
        done();
        reject(error);
      };
      const timer = setTimeout(() => void this.end(tooLong()), this.#time);
      this.#child.on('message', hear);
      this.#child.send(question, () => {}); // if it has ended, `close` reports it
    });
  }

  /** Kills it, whatever it is doing. */
  async end(why: Error = new Error('The process that reads the file was stopped')): Promise<void> {
    this.#break(why);
    this.#child.kill('SIGKILL');
    await this.#gone;
  }

  #break(error: Error): void {
    this.#broken ??= error;
    this.#fail?.(this.#broken);
  }

  #meaningOf(code: number | null, signal: NodeJS.Signals | null): Error {
    if (!this.#said.includes('heap out of memory'))
      return new Error(`The process that reads a file has ended (${signal ?? code}): ${this.#said}`);
    this.#log.warn('a file needed more memory than allowed');
    return refused('Isi file terlalu besar untuk dibaca. Bagi menjadi beberapa file.');
  }
}

/**
 * Lowers its priority, so that requests go first. Threads that it starts later inherit it. Only a little: on a machine
 * whose cores are all busy, as during a backup, it would get less than its time limit needs.
 */
function lowerPriority(pid: number): void {
  try {
    setPriority(pid, 5);
  } catch {
    // It has ended already, or the system does not support priorities.
  }
}

function tooLong(): Refusal {
  return refused('File terlalu lama dibaca. Coba lagi sebentar, simpan sebagai .csv, atau bagi filenya.');
}

function stopping(): Refusal {
  return new Refusal(503, ['Server sedang dihentikan. Coba lagi sebentar.'], { headers: { 'retry-after': '5' } });
}
