import { restorable } from './report.rules.ts';
import type { ReportHead } from './report.ts';

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const widths = { text: 22, rupiah: 18, count: 10, date: 12, instant: 17 };
/** The numbers of the styles in `styles`. */
const styleOf = { text: 0, rupiah: 1, count: 2, date: 3, instant: 4, code: 5 };
const styles = `${declaration}<styleSheet xmlns="${main}"><numFmts count="3">
<numFmt numFmtId="164" formatCode="#,##0;[Red]-#,##0"/><numFmt numFmtId="165" formatCode="yyyy-mm-dd"/>
<numFmt numFmtId="166" formatCode="yyyy-mm-dd hh:mm"/></numFmts>
<fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts>
<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>
<borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders>
<cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
<cellXfs count="6">${[0, 164, 1, 165, 166, 49]
  .map((format) => `<xf numFmtId="${format}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`)
  .join('')}</cellXfs></styleSheet>`;

/** A sheet up to its first row, which holds the headings and stays in sight. */
export function opening(columns: readonly ReportHead[]): string {
  const cols = columns
    .map(
      ({ kind, width = widths[kind], isCode }, at) =>
        `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"${isCode ? codeStyle('style') : ''}/>`,
    )
    .join('');
  const heads = columns.map(({ header }, at) => textXml(`${letters(at)}1`, header)).join('');
  return `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1"
 topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetFormatPr
 defaultRowHeight="15"/><cols>${cols}</cols><sheetData><row r="1">${heads}</row>`;
}

export const ending = '</sheetData></worksheet>';

export function rowXml(columns: readonly ReportHead[], cells: readonly (string | null)[], row: number): string {
  let xml = `<row r="${row}">`;
  for (const [at, text] of cells.entries()) xml += cellXml(columns, text, at, row);
  return `${xml}</row>`;
}

/** A typed cell: a text stays a string even if it begins with `=`, an amount is a number, a day a date. */
function cellXml(columns: readonly ReportHead[], text: string | null, at: number, row: number): string {
  if (text === null) return '';
  const place = `${letters(at)}${row}`;
  const kind = columns[at]?.kind ?? 'text';
  switch (kind) {
    case 'text':
      return textXml(place, restorable(text), columns[at]?.isCode ? codeStyle('s') : '');
    case 'date':
      return numberXml(place, kind, serial(`${text}T00:00:00Z`));
    case 'instant':
      return numberXml(place, kind, serial(`${text.replace(' ', 'T')}Z`));
    case 'rupiah':
    case 'count':
      // Spreadsheets keep fifteen digits of a number. A longer one stays text: they show it, and do not add it up.
      return Math.abs(Number(text)) < 1e15 ? numberXml(place, kind, text) : textXml(place, text);
    default:
      return kind satisfies never;
  }
}

function numberXml(place: string, kind: ReportHead['kind'], value: number | string): string {
  return `<c r="${place}" s="${styleOf[kind]}"><v>${value}</v></c>`;
}

function codeStyle(attribute: 's' | 'style'): string {
  return ` ${attribute}="${styleOf.code}"`;
}

function textXml(place: string, text: string, style = ''): string {
  return `<c r="${place}"${style} t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;
}

/** Days since 1899-12-30, as spreadsheets count them. */
function serial(instant: string): number {
  return Date.parse(instant) / 86_400_000 + 25_569;
}

function letters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : letters(Math.floor(column / 26) - 1) + last;
}

/** What XML cannot hold is written as spreadsheets do: `_x000D_`; a text that looks like this, as `_x005F_x000D_`. */
function escaped(text: string): string {
  return text.replace(/[&<>]|_(?=x[\dA-Fa-f]{4})|[^\t\n -\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, (letter) =>
    letter === '&'
      ? '&amp;'
      : letter === '<'
        ? '&lt;'
        : letter === '>'
          ? '&gt;'
          : `_x${letter.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
  );
}

/** The other files of a workbook. */
export function partsOf(title: string, sheets: number): [name: string, xml: string][] {
  const numbers = Array.from({ length: sheets }, (_, i) => i + 1);
  const name = (sheet: number) => escaped(sheet === 1 ? title : `${title}_${sheet}`);
  return [
    ['xl/styles.xml', styles],
    [
      'xl/workbook.xml',
      `${declaration}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${numbers
        .map((each) => `<sheet name="${name(each)}" sheetId="${each}" r:id="rId${each}"/>`)
        .join('')}</sheets></workbook>`,
    ],
    [
      'xl/_rels/workbook.xml.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId0" Type="${relations}/styles"
 Target="styles.xml"/>${numbers
   .map((each) => `<Relationship Id="rId${each}" Type="${relations}/worksheet" Target="worksheets/sheet${each}.xml"/>`)
   .join('')}</Relationships>`,
    ],
    [
      '_rels/.rels',
      `${declaration}<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1"
 Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ],
    [
      '[Content_Types].xml',
      `${declaration}<Types xmlns="${packaged}/content-types"><Default Extension="rels"
 ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml"
 ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override
 PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${numbers
   .map((each) => `<Override PartName="/xl/worksheets/sheet${each}.xml" ContentType="${types}.worksheet+xml"/>`)
   .join('')}</Types>`,
    ],
  ];
}
