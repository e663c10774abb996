/** The thread that writes one workbook: it is sent rows of cells and sends back the bytes of the file. */
import { parentPort, workerData } from 'node:worker_threads';
import { type StreamColumn, writeWorkbook } from './workbook.ts';
