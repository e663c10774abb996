import { type CSSObject, Global } from '@emotion/react';

/** Lets a page that belongs to us alone be printed: A4, numbered pages, heads on each page, black on white. */
export function PrintStyles() {
  return <Global styles={printed} />;
}

const hidden = [
  'header[data-bar]',
  'dialog',
  '[popover]',
  '[data-toolbar]',
  '[data-actions]',
  'main table:has(th[data-actions]) tbody td:last-of-type',
  'main button:not([data-row-action], th button)',
  'main [role="region"]:has(button)',
  'main > div > :is(h1) ~ *',
  'main a[data-variant]',
  'main [role="status"]:has(> [aria-hidden])', // grey lines in the place of what is loading
  'main section:not(:has(section, img)):has([data-key="print"], input[type="file"])', // nothing but buttons
].join(', ');

/** What a field shows, without the field. */
const asText: CSSObject = {
  border: '0 !important',
  padding: '0 !important',
  minHeight: '0 !important',
  font: 'inherit !important',
};

const printed: Record<string, CSSObject> = {
  '@page': {
    size: 'A4',
    margin: '12mm 12mm 16mm',
    '@bottom-right': { content: '"Halaman " counter(page) " dari " counter(pages)', font: '8pt sans-serif' },
  },
  '@media print': {
    html: { colorScheme: 'light !important' },
    body: { backgroundColor: '#fff !important', fontSize: '9pt' },
    [hidden]: { display: 'none !important' },
    'main, main *': {
      color: '#000 !important',
      backgroundColor: 'transparent !important',
      borderColor: '#9aa5ad !important',
      boxShadow: 'none !important',
    },
    main: { padding: '0 !important', maxWidth: 'none !important' },
    'main section, main section div': { overflow: 'visible !important' },
    'main section': { border: '0 !important', borderRadius: '0 !important' },
    'main :is(th, td)': { position: 'static !important', fontSize: '8.5pt' },
    'main :is(th, td) :is(small, [data-tone])': { fontSize: '7.5pt !important' },
    'main td [data-tone]': { height: 'auto !important' },
    'main td :has(> input)': { border: '0 !important', minHeight: '0 !important' },
    'main td input': { ...asText, textAlign: 'end !important' },
    'main [data-short] small': { whiteSpace: 'nowrap !important' },
    // An account number stays whole beside long dates.
    'main tbody td:not([data-number], [data-short], [data-select])': { minWidth: '19ch !important' },
    'main th button': { display: 'contents !important' }, // else it is missing on the second page
    'main table': { '--finance-row-space': '3px' },
    // Not left out: cells of the foot span these columns, which would leave room at the edge.
    'main :is(th, td)[data-select]': { width: '0 !important', padding: '0 !important' },
    'main [data-select] > *': { display: 'none !important' },
    'main svg text': { fill: '#000 !important' }, // of charts drawn for a dark device
    // A flexible box is measured without the heads that each page repeats, and left an empty page behind.
    'main [data-direction="column"]:has(table)': { display: 'block !important' },
    'main [data-direction="column"]:has(table) > * + *': { marginBlockStart: 16 },
    'main header': { breakAfter: 'avoid' },
    'main tr': { breakInside: 'avoid' },
    'main tfoot': { display: 'table-row-group' }, // the sum stands once, at the end
    // Which page of a list this is stands beside its heading; below the rows it may come onto a page of its own.
    'main section:has(> footer > nav)': { position: 'relative' },
    'main section > footer:has(> nav)': {
      position: 'absolute',
      insetBlockStart: 8,
      insetInlineEnd: 0,
      border: '0 !important',
    },
    'main footer > nav > span:first-of-type::before': { content: '"Halaman"' },
    'main footer > nav > span:not(:first-of-type)': { display: 'none !important' }, // how many are on a page
    'main footer input': { ...asText, width: 'auto !important', fieldSizing: 'content' },
  },
} as Record<string, CSSObject>; // emotion's types have no margin boxes
