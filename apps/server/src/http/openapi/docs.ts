import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

interface DocsFile {
  type: string;
  /** Where it lies: beside this file, or in the library. */
  specifier: string;
}

const page = 'text/html; charset=UTF-8';
const script = 'text/javascript; charset=UTF-8';
const style = 'text/css; charset=UTF-8';

/** What shows the document to people, by address: Swagger UI as it is published, and the page that opens it. */
export const docsFiles: Record<string, DocsFile> = {
  '/docs': { type: page, specifier: './browser/docs.html' },
  '/docs/docs.css': { type: style, specifier: './browser/docs.css' },
  '/docs/docs.js': { type: script, specifier: './browser/docs.js' },
  '/docs/swagger-ui-bundle.js': { type: script, specifier: 'swagger-ui-dist/swagger-ui-bundle.js' },
  '/docs/swagger-ui.css': { type: style, specifier: 'swagger-ui-dist/swagger-ui.css' },
};

export function readDocsFile({ specifier }: DocsFile): Promise<string> {
  return readFile(fileURLToPath(import.meta.resolve(specifier)), 'utf8');
}
