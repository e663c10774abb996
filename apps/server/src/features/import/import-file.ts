import { type Api, csvSeparators, type ImportFile, type importTemplateFormats, type QueryOut } from '@finance/contract';
import { importTemplates, reasonHeading, templateNames, wrongRowsName } from '@finance/contract/checks/import';
import { lineOf } from '../report/line.ts';
import { undefused } from '../report/report.rules.ts';
import { linesOf } from '../report/report.ts';
import { mediaTypes, reportFile } from '../report/report-file.ts';
import { type SeparatedRow, separatedRows } from './separated.ts';

type Format = (typeof importTemplateFormats)[number];

function fileOf(name: string, format: Format, content: Uint8Array): ImportFile {
  return { name, mime_type: mediaTypes[format], base64: Buffer.from(content).toString('base64') };
}

/** A file with the headings that an import knows, and one row that shows how to fill it in. */
export async function templateOf(query: QueryOut<Api['import']['template']>): Promise<ImportFile> {
  const { resource, format } = query;
  const columns = importTemplates[resource].map(([header, example]) => ({
    header,
    kind: 'text' as const,
    value: () => example || null,
    ...(codes.has(header) ? { isCode: true as const } : {}),
  }));
  const rows = [null];
  const stream = reportFile(query, { title: 'Impor', columns, rows, lines: linesOf(columns, rows, 'UTC') });
  return fileOf(`${templateNames[resource]}.${format}`, format, await bytesOf(stream));
}

/** The columns of a template that hold digits which are no number. */
const codes: ReadonlySet<string> = new Set(['No Telepon', 'ID Objek', 'ID Lawan Transaksi']);

/**
 * The wrong rows of a file, in the form of that file: in a workbook, phone numbers and ids survive the spreadsheet in
 * which they are corrected.
 */
export async function fileOfWrongRows(fileName: string, csv: Uint8Array): Promise<ImportFile> {
  const name = wrongRowsName(fileName);
  if (name.endsWith('.csv')) return fileOf(name, 'csv', csv);
  const text = new TextDecoder().decode(csv);
  const firstRow = (by: string) => separatedRows(text, by).next().value as SeparatedRow; // its headings
  const separator = csvSeparators.find((by) => firstRow(by).cells.at(-1) === reasonHeading) ?? ',';
  const width = firstRow(separator).cells.length;
  const read = separatedRows(text, separator, width);
  const textsOf = ({ cells }: SeparatedRow) => cells.map((cell) => undefused(cell, separator));
  const headings = textsOf(read.next().value as SeparatedRow); // as just seen
  const columns = headings.map((header) => ({ header, kind: 'text' as const, isCode: true as const }));
  const lines = (async function* () {
    for (const row of read) yield [lineOf(textsOf(row).map((cell) => cell || null))];
  })();
  const stream = reportFile({ format: 'xlsx', separator }, { title: 'Baris salah', columns, rows: [], lines });
  return fileOf(name, 'xlsx', await bytesOf(stream));
}

async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
