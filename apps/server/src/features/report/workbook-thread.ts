/** The thread that writes one workbook. */
import { workerData } from 'node:worker_threads';
import { Zip } from 'fflate';
import { rollupOf } from './line.ts';
import { ending, opening, partsOf, rowXml } from './workbook-xml.ts';
import { Deflated } from './deflated.ts';
import type { WorkbookOrder } from './workbook.ts';
import { type NextLines, writeFile } from './write-file.ts';

const { title, columns } = workerData as WorkbookOrder; // what `workbook` sends
/** A sheet has no more rows, and a zip entry no more than 4 GB. */
const most = { rows: 1_048_576, bytes: 3e9 };
/** A longer text would live outside of the young generation, where it takes long to be found unused. */
const piece = 32_768;

/** Row by row, each compressed before the next ones are asked for: of the file nothing is kept. */
async function* workbookBytes(nextLines: NextLines): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  const taken = () => {
    const bytes = ready;
    ready = [];
    return bytes;
  };
  const zip = new Zip((error, bytes) => {
    if (error) throw error;
    ready.push(bytes);
  });
  let lines = await nextLines();
  let sheets = 0;
  do {
    sheets += 1;
    const sheet = new Deflated(`xl/worksheets/sheet${sheets}.xml`);
    zip.add(sheet);
    await sheet.write(opening(columns));
    let row = 1;
    while (lines && row < most.rows && sheet.size < most.bytes) {
      const fitting = lines.slice(0, most.rows - row);
      let xml = '';
      for (const line of fitting) {
        row += 1;
        xml += rowXml(columns, rollupOf(line), row);
        if (xml.length < piece) continue;
        await sheet.write(xml);
        xml = '';
      }
      await sheet.write(xml);
      yield* taken();
      lines = fitting.length < lines.length ? lines.slice(fitting.length) : await nextLines();
    }
    await sheet.end(ending);
  } while (lines);
  for (const [name, xml] of partsOf(title, sheets)) {
    const part = new Deflated(name);
    zip.add(part);
    await part.end(xml);
  }
  zip.end();
  yield* taken();
}

writeFile(workbookBytes);
