import { explainError } from './explain-error.ts';

/** A command of `npm run finance`: what its file exports. */
export interface Command {
  /** What `--help` prints. */
  usage: string;
  /** Throws what stops it, said in one sentence. */
  run(args: string[]): Promise<void>;
  /** The exit code if something stops it; 1 by default. */
  failure?: number;
}

/** Ends when the operator stops the program. What goes on then says so by the sentence. */
export function untilStopped(sentence: string): AbortSignal {
  const abort = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => abort.abort(new Error(sentence)));
  return abort.signal;
}

/** Does it. What stops it is said in one sentence, and the program ends with `code`. */
export async function runCommand(work: () => Promise<void>, code = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = code;
  }
}
