import { explainError } from './explain-error.ts';

/** Runs a command of `npm run`. What stops it is said in one sentence, and the command ends with `code`. */
export async function runCommand(work: () => Promise<void>, code = 1): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(explainError(error));
    process.exitCode = code;
  }
}
