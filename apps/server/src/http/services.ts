import type { Role } from '@finance/contract';
import type { Logger } from 'pino';
import type { Changes } from '../database/changes.ts';
import type { Reads } from '../database/reads.ts';
import type { Bearer, Tokens } from './tokens.ts';
import type { Database } from '../database/database.ts';
import type { Settings } from '../base/environment.ts';
import type { FileStore } from '../storage/file-store.ts';
import type { Uploads } from './uploads.ts';
import type { SecretEncryption } from '../storage/secret-encryption.ts';
import type { Clock } from './clock.ts';
import type { Metrics } from './metrics.ts';
import type { RateLimit } from './rate-limit.ts';

/** What the routes work with; created once at startup. */
export interface Services {
  db: Database;
  /** Where lists, records and reports are read. */
  reads: Reads;
  tokens: Tokens;
  settings: Settings;
  /**
   * The server's public address, such as `https://finance.example`: PUBLIC_URL, or else where it listens. Never taken
   * from a request.
   */
  origin: string;
  files: FileStore;
  encryption: SecretEncryption;
  log: Logger;
  metrics: Metrics;
  rateLimit: RateLimit;
  uploads: Uploads;
  changes: Changes;
  clock: Clock;
  /** The users of the demo data, if the database holds it: the sign-in page lists them. */
  demo: DemoUsers | undefined;
  /** Whether to check every answer against the contract: in tests and development. */
  checkAnswers: boolean;
}

/** They share a password that everybody may know. */
export interface DemoUsers {
  password: string;
  users: readonly { role: Role; email: string }[];
}

/** Variables of a request in Hono's context. */
export interface RequestEnv {
  Variables: {
    request_id: string;
    /** The caller, for the log. */
    bearer?: { user_id: number; tenant_id: number | null; client?: number };
    /** The caller by the token in the header, if it is valid. */
    verified?: Bearer;
    /** The user who opened a page by its address. */
    opener?: Bearer;
    /** The endpoint takes a file: its body may be as large as a file and is streamed to disk. */
    uploads?: boolean;
    /** The page is of a test tenant: it says so. */
    test?: boolean;
    /** A fresh nonce for the inline script and style of an HTML page. */
    nonce: string;
    /** The SHA-256 in base64 of the style of a page whose bytes are made once, so that no nonce can stand in them. */
    style_hash?: string;
  };
}
