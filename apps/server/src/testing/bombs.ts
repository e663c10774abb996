import { strToU8, zipSync } from 'fflate';

/** A small file that is expensive to read. */
export interface Bomb {
  name: string;
  make(): Uint8Array<ArrayBuffer>;
}

const worksheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationships = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** A workbook of one sheet, from the XML of its rows. */
export function workbookOf(rows: string | Uint8Array, sharedStrings = ''): Uint8Array<ArrayBuffer> {
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relationships}/${type}" Target="${target}"/>`;
  const sheet =
    typeof rows === 'string'
      ? strToU8(`<worksheet xmlns="${worksheet}"><sheetData>${rows}</sheetData></worksheet>`)
      : rows;
  return zipSync(
    {
      'xl/workbook.xml': strToU8(
        `<workbook xmlns="${worksheet}" xmlns:r="${relationships}"><sheets><sheet name="Data" sheetId="1"
          r:id="rId1"/></sheets></workbook>`,
      ),
      'xl/_rels/workbook.xml.rels': strToU8(
        `<Relationships>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}` +
          `${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
      ),
      'xl/sharedStrings.xml': strToU8(`<sst xmlns="${worksheet}">${sharedStrings}</sst>`),
      'xl/worksheets/sheet1.xml': sheet,
    },
    { level: 9 },
  );
}

/** The worst known files, by what they attack. */
export function bombs(): Bomb[] {
  const header =
    '<row r="1"><c t="inlineStr"><is><t>Tanggal</t></is></c><c t="inlineStr"><is><t>Jumlah</t></is></c></row>';
  const rows = (count: number, row: (line: number) => string) =>
    header + Array.from({ length: count }, (_, at) => row(at + 2)).join('');
  const spaces = ' '.repeat(200_000);
  return [
    { name: 'amount.csv', make: () => strToU8(`Tanggal;Jumlah\n2026-01-31;1${spaces}x\n`) },
    {
      name: 'amounts.csv',
      make: () => strToU8(`Tanggal;Jumlah\n${`2026-01-31;1${spaces.slice(0, 32_000)}x\n`.repeat(300)}`),
    },
    {
      name: 'shared-text.xlsx',
      make: () =>
        workbookOf(
          rows(20_000, () => `<row>${'<c t="s"><v>0</v></c>'.repeat(40)}</row>`),
          `<si><t>1${spaces.slice(0, 32_000)}x</t></si>`,
        ),
    },
    { name: 'far-columns.xlsx', make: () => workbookOf(rows(400_000, () => '<row><c r="XFD1"><v>1</v></c></row>')) },
    {
      name: 'many-cells.xlsx',
      make: () => workbookOf(rows(20_000, () => `<row>${'<c><v>1</v></c>'.repeat(190)}</row>`)),
    },
    {
      name: 'many-texts.xlsx',
      make: () =>
        workbookOf(
          rows(1, () => '<row/>'),
          '<si/>'.repeat(3_000_000),
        ),
    },
    { name: 'deep.xlsx', make: () => workbookOf('<a>'.repeat(5_000_000)) },
    { name: 'open-comment.xlsx', make: () => workbookOf(`<!--${'- '.repeat(10_000_000)}`) },
    { name: 'huge.xlsx', make: () => workbookOf(new Uint8Array(200 * 1024 * 1024).fill(0x20)) },
    { name: 'quotes.csv', make: () => strToU8(`Tanggal;Jumlah\n"${'""'.repeat(4_500_000)}`) },
    { name: 'separators.csv', make: () => strToU8(`Tanggal;Jumlah\n${';'.repeat(9_500_000)}`) },
  ];
}

/** A valid file of nine megabytes: twenty thousand rows, as a large shop has them. */
export function plainCsv(): Bomb {
  const note = 'Pelunasan faktur dengan catatan yang panjang, '.repeat(8);
  const rows = Array.from(
    { length: 20_000 },
    (_, at) => `15/01/2026;${at + 1}.000;123456;Pelanggan nomor ${at};Faktur ${at} ${note}`,
  );
  return { name: 'plain.csv', make: () => strToU8(`Tanggal;Jumlah;Rekening;Nama;Keterangan\n${rows.join('\n')}\n`) };
}
