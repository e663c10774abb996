import { type Logger, pino } from 'pino';
import type { Settings } from '../base/environment.ts';

/** The log of a server process: a JSON object a line, with times that people read. */
export function openLog({ logLevel }: Pick<Settings, 'logLevel'>): Logger {
  return pino({ level: logLevel, timestamp: pino.stdTimeFunctions.isoTime });
}
