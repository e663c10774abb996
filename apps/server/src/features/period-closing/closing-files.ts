import { Worker } from 'node:worker_threads';
import { sourceProgram } from '../../http/source-program.ts';
import type { ClosingPaper } from './closing-paper.rules.ts';

/** The bytes of a report's files. */
export interface ClosingFiles {
  pdf: Uint8Array;
  xlsx: Uint8Array;
}

const program = new URL('./closing-files-thread.ts', import.meta.url);

/** Makes the files of a report in a thread of its own: setting type would hold up every other request. */
export function closingFiles(paper: ClosingPaper): Promise<ClosingFiles> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(program, {
      ...sourceProgram,
      workerData: paper,
      resourceLimits: { maxOldGenerationSizeMb: 128 },
    });
    thread.once('message', resolve);
    thread.once('error', reject);
    thread.once('exit', () => reject(new Error('The thread of a report ended'))); // too late after its message
  });
}
