import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

/** Whether input comes from a terminal. */
export function canAsk(): boolean {
  return process.stdin.isTTY && process.stdout.isTTY;
}

/** Asks for a line, of a terminal or of a program; an empty one where the input is over. */
export async function ask(question: string): Promise<string> {
  return answerTo(question, process.stdout);
}

/** Asks for input without echoing it. */
export async function askSecret(question: string): Promise<string> {
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() });
  const answer = answerTo('', nowhere);
  process.stdout.write(question); // from here on the terminal does not echo
  await answer;
  process.stdout.write('\n');
  return answer;
}

async function answerTo(question: string, output: NodeJS.WritableStream): Promise<string> {
  const prompt = createInterface({ input: process.stdin, output, terminal: process.stdin.isTTY ?? false });
  prompt.on('SIGINT', () => process.exit(130));
  const isOver = new Promise<string>((resolve) => {
    prompt.once('close', () => resolve(''));
  });
  try {
    return await Promise.race([prompt.question(question), isOver]);
  } finally {
    prompt.close();
  }
}
