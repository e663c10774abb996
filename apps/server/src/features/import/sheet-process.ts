/** The program that reads one file: `sheet-reader.ts` starts it, sends it the content on stdin, and asks questions. */
import { flushCompileCache } from 'node:module';
import { FileAnswers, type Message, type Question } from './file-answers.ts';

/** How often it says how far it is, in milliseconds: a small file is read before the first time. */
const pause = 400;
let told = Date.now();

const say = (message: Message) => process.send?.(message);
const answers = new FileAnswers(process.stdin as AsyncIterable<Uint8Array>, (progress) => {
  if (Date.now() - told < pause) return;
  told = Date.now();
  say({ progress });
});

process.on('message', (question: Question) => void answers.replyTo(question).then(say));
process.once('disconnect', () => process.exit()); // the server is gone
flushCompileCache(); // the server kills this program, which would leave none
