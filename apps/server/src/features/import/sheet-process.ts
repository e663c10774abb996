/** The program that reads one file: `sheet-reader.ts` starts it, sends it the content on stdin, and asks questions. */
import { flushCompileCache } from 'node:module';
import { FileAnswers, type Question } from './file-answers.ts';

const answers = new FileAnswers(process.stdin as AsyncIterable<Uint8Array>);

process.on('message', (question: Question) => void answers.replyTo(question).then((reply) => process.send?.(reply)));
process.once('disconnect', () => process.exit()); // the server is gone
flushCompileCache(); // the server kills this program, which would leave none
