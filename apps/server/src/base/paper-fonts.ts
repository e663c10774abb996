import { fileURLToPath } from 'node:url';

/**
 * The fonts that stand inside of our PDF files, by the path that pdfkit is given each time: a name that is registered
 * for the font of the options makes it read the file again at each use.
 */
export const paperFonts = {
  plain: fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-400-normal.woff')),
  bold: fileURLToPath(import.meta.resolve('@fontsource/noto-sans/files/noto-sans-latin-700-normal.woff')),
};
