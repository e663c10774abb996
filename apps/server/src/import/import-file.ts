import type { Api, ImportFile, importTemplateFormats, QueryOut } from '@finance/contract';
import { importTemplates, templateNames } from '@finance/contract/checks/import';
import { linesOf } from '../report/report.ts';
import { mediaTypes, reportFile } from '../report/report-file.ts';

type Format = (typeof importTemplateFormats)[number];

export function fileOf(name: string, format: Format, content: Uint8Array): ImportFile {
  return { name, mime_type: mediaTypes[format], base64: Buffer.from(content).toString('base64') };
}

/** A file with the headings that an import knows, and one row that shows how to fill it in. */
export async function templateOf(query: QueryOut<Api['import']['template']>): Promise<ImportFile> {
  const { resource, format } = query;
  const columns = importTemplates[resource].map(([header, example]) => ({
    header,
    kind: 'text' as const,
    value: () => example || null,
  }));
  const rows = [null];
  const stream = reportFile(query, { title: 'Impor', columns, rows, lines: linesOf(columns, rows, 'UTC') });
  const content = new Uint8Array(await new Response(stream).arrayBuffer());
  return fileOf(`${templateNames[resource]}.${format}`, format, content);
}
