/** The thread that makes the files of one report, and answers them. */
import { parentPort, workerData } from 'node:worker_threads';
import type { ClosingFiles } from './closing-files.ts';
import type { ClosingPaper } from './closing-paper.rules.ts';
import { closingPdf } from './closing-pdf.ts';
import { closingWorkbook } from './closing-workbook.ts';

const paper = workerData as ClosingPaper; // what `closingFiles` sends
const files: ClosingFiles = { pdf: await closingPdf(paper), xlsx: await closingWorkbook(paper) };
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- that is a window's
parentPort?.postMessage(files);
