import type { Readable } from 'node:stream';
import { pino } from 'pino';
import { FileAnswers, type Question, type Questions } from '../../apps/server/src/features/import/file-answers.ts';
import { answerIn, openSheetReader, type SheetReader } from '../../apps/server/src/features/import/sheet-reader.ts';

/**
 * Reads files in this process but for one of `each`, which is read as on a server: starting a process takes ten times
 * the work of an import of thirty rows. What is asked and answered is copied as between processes.
 */
export function openNearReader(each: number): SheetReader {
  const far = openSheetReader(pino({ level: 'silent' }), { patience: 600_000, time: 600_000 });
  let files = 0;
  return {
    async withProcess(tenant_id, work) {
      files += 1;
      if (files % each === 0) return far.withProcess(tenant_id, work);
      let answers: FileAnswers | undefined;
      const put = async <Name extends keyof Questions>(name: Name, ask: Questions[Name]['ask']) => {
        if (!answers) throw new Error('No file was read yet');
        const reply = await answers.replyTo(structuredClone({ name, ask } as Question)); // `name` tells which
        return answerIn(structuredClone(reply)) as Questions[Name]['answer']; // it answers the question asked
      };
      let later: (() => Promise<void>) | undefined;
      const answer = await work(
        {
          read(content: Readable, ask, onProgress = () => {}) {
            answers = new FileAnswers(content, onProgress);
            return put('read', ask);
          },
          report(content: Readable, size: number) {
            answers = new FileAnswers(content, () => {});
            return put('report', { size });
          },
          readStatement(content: Readable, ask) {
            answers = new FileAnswers(content, () => {});
            return put('statement', ask);
          },
          ask: put,
          async end() {},
        },
        (given) => {
          later = given;
        },
      );
      await later?.();
      return answer;
    },
    idle: () => far.idle(),
    close: () => far.close(),
  };
}
