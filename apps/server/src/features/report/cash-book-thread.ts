/** The thread that sets one cash book on paper. */
import { workerData } from 'node:worker_threads';
import { cashBookPdf } from './cash-book-pdf.ts';
import type { CashBookOrder } from './cash-book-paper.ts';
import { writeFile } from './write-file.ts';

const order = workerData as CashBookOrder; // what `cashBookPaper` sends
writeFile((nextLines) => cashBookPdf(order, nextLines));
