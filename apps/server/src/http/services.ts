import type { Logger } from 'pino';
import type { Bearer, Tokens } from '../session/tokens.ts';
import type { Database } from '../database/database.ts';
import type { Settings } from '../environment.ts';
import type { FileStore } from '../file/file-store.ts';
import type { SheetReader } from '../import/sheet-reader.ts';
import type { Vault } from '../online-payment/vault.ts';
import type { Pace } from './pace.ts';

/** What the routes work with; made once at the start. */
export interface Services {
  db: Database;
  tokens: Tokens;
  settings: Settings;
  /** Where users find this server, such as `https://finance.example`: PUBLIC_URL, else where it listens. Never what a request says. */
  origin: string;
  files: FileStore;
  vault: Vault;
  /** Reads the files of imports. */
  sheets: SheetReader;
  log: Logger;
  pace: Pace;
  /** The sign-in page then shows the users of the demo. */
  holdsDemo: boolean;
  /** Check every answer against the contract: in tests and development. */
  checkAnswers: boolean;
}

/** What a request carries through Hono. */
export interface RequestEnv {
  Variables: {
    request_id: string;
    /** Who asked, for the log. */
    bearer?: { user_id: number; tenant_id: number | null };
    /** Who opened a page by its address. */
    opener?: Bearer;
    /** Takes a file: its body is as large as a file may be, and goes to disk as it comes. */
    uploads?: boolean;
    /** A fresh nonce for the inline script and style of an HTML page. */
    nonce: string;
  };
}
