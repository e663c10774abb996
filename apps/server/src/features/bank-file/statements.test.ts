import { expect, test } from 'vitest';
import { joinStatements, readStatements } from './statements.ts';

const choice = { timezone: 'Asia/Jakarta' };
const read = (text: string, more: { date_order?: 'dmy' | 'mdy' } = {}) => {
  const reading = readStatements(new TextEncoder().encode(text), { ...choice, ...more });
  if (!reading) throw new Error('The text is of no known format');
  return { ...reading, whole: joinStatements(reading.statements) };
};
const amountsOf = ({ whole }: ReturnType<typeof read>) => whole.lines.map(({ date, amount }) => [date, amount / 100]);

// Made after the field rules of SWIFT's user handbook (category 9) and what `../shared/formats` says of real files.
const mt940 = `{1:F01CENAIDJAXXXX0000000000}{2:I940CENAIDJAXXXXN}{4:
:20:STMT260105
:25:CENAIDJA/0123456789
:28C:00005/001
:60F:C260102IDR1000000,
:61:2601050105C250000,NTRFINV/2026/0091//BANKREF1
SETORAN TUNAI
:86:166?00SETORAN?20FAKTUR INV/2026/0091 TOKO M?21ELATI JAYA?32TOKO MELATI
:61:2601050105RCR50000,00NTRFNONREF//R1
:86:KOREKSI SETORAN
:61:2601050105RD1000,5NCHG123
:62M:C260105IDR1201000,50
-}
{1:F01CENAIDJAXXXX0000000000}{2:I940CENAIDJAXXXXN}{4:
:20:STMT260105
:25:CENAIDJA/0123456789
:28C:00005/002
:60M:C260105IDR1201000,50
:61:2601011231D1000,50NMSCPINDAHBUKU
:61:260106ED75000,NTRFBELUM
:62F:C260105IDR1200000,00
:64:C260105IDR1200000,00
-}`;

test.each([
  ['line feeds', '\n'],
  ['carriage returns', '\r\n'],
])('reads the pages of an MT940, with %s', (_, newline) => {
  const { format, whole } = read(mt940.replaceAll('\n', newline));
  expect(format).toBe('mt940');
  expect(whole).toMatchObject({
    account_number: '0123456789',
    currency: 'IDR',
    number: '00005',
    period_from: '2025-12-31', // booked on New Year's Eve, for the first of January
    period_to: '2026-01-05',
    opening: 100_000_000,
    closing: 120_000_000,
  });
  expect(whole.lines.map(({ line: _line, ...line }) => line)).toEqual([
    {
      date: '2026-01-05',
      value_date: '2026-01-05',
      amount: 25_000_000,
      text: 'TOKO MELATI · FAKTUR INV/2026/0091 TOKO MELATI JAYA · SETORAN TUNAI',
      reference: 'INV/2026/0091',
      bank_reference: 'BANKREF1',
      is_reversal: false,
      parts: [],
      balance: null,
    },
    expect.objectContaining({ amount: -5_000_000, is_reversal: true, reference: null, bank_reference: 'R1' }),
    expect.objectContaining({ amount: 100_050, is_reversal: true, text: '' }),
    expect.objectContaining({ date: '2025-12-31', value_date: '2026-01-01', amount: -100_050 }),
  ]);
  expect(whole.left_out).toEqual([expect.objectContaining({ reason: 'pending' })]);
});

test('keeps all six lines of a full MT940 remark, and joins words that a full line breaks', () => {
  const remark = 'PEMBAYARAN FAKTUR NOMOR 0123456789/INV/2026/0091 DARI TOKO MELATI '
    .repeat(6)
    .trim()
    .slice(0, 384)
    .concat('AKHIR9');
  const lines = remark.match(/.{1,65}/g) ?? [];
  expect(lines).toHaveLength(6);
  const { whole } = read(
    `:20:X\n:25:123456\n:28C:1\n:60F:D260101IDR1,00\n:61:260105C3,NTRFA\n:86:${lines.join('\n')}\n:62F:C260105IDR2,\n-`,
  );
  expect(whole.lines[0]?.text).toBe(remark.replace(/\s+/g, ' '));
  expect(whole.opening).toBe(-100);
});

test('reads a full structured field of an MT940 without a space where it is broken', () => {
  const { whole } = read(
    ':20:X\n:25:123456\n:28C:1\n:60F:C260101IDR0,\n:61:260105C3,NTRFA\n' +
      ':86:166?20PEMBAYARAN FAKTUR NO. 20260?21091 TERIMA KASIH?31007788?32CV BAYU?33 ABADI\n:62F:C260105IDR3,\n-',
  );
  expect(whole.lines[0]?.text).toBe('CV BAYU ABADI · PEMBAYARAN FAKTUR NO. 20260091 TERIMA KASIH · 007788');
});

test('joins the daily statements of an MT940, which has to be whole', () => {
  const day = (number: number, from: string, to: string, amount: string) =>
    `:20:S${number}\n:25:0123456789IDR\n:28C:${number}\n:60F:C26010${number}IDR${from},00\n` +
    `:61:26010${number}C${amount},NTRFA\n:62F:C26010${number}IDR${to},00\n-\n`;
  const [one, two, three] = [day(1, '0', '5', '5'), day(2, '5', '12', '7'), day(3, '12', '15', '3')];
  expect(read(one + two + three).whole).toMatchObject({ opening: 0, closing: 1500, period_to: '2026-01-03' });
  expect(read(three + one + two).whole).toMatchObject({ opening: 0, closing: 1500 }); // the newest day first
  expect(() => read(one + three)).toThrow('selisih Rp 7');
});

test.each([
  ['an amount that was changed', 'NTRFINV', 'NTRFINV', 'C250000,', 'C260000,', 'Baris 12: saldo akhir'],
  ['a page that is missing', '00005/002', '00005/003', '', '', 'Baris 15: setelah halaman 1 datang halaman 3'],
  ['an amount with a point', '', '', 'C250000,', 'C250000.00', 'Baris 6:'],
  ['a day that is none', '', '', ':61:2601050105C', ':61:2602300105C', "Baris 6: tanggal '260230'"],
  ['a field that is none', '', '', ':86:KOREKSI', ':8X:KOREKSI', 'Baris 10: field :8X:'],
  ['a message that is cut', ':62F:C260105IDR1200000,00\n:64:C260105IDR1200000,00\n-}', '', '', '', 'belum ditutup'],
])('names %s in an MT940', (_, from, to, other, another, message) => {
  expect(() => read(mt940.replace(from, to).replace(other, another))).toThrow(message);
});

test('refuses an MT940 whose last page is missing', () => {
  expect(() => read(mt940.slice(0, mt940.indexOf('-}') + 2))).toThrow('halaman terakhir');
});

/** An entry of a camt.053, as either version writes it. */
function entry(version: '02' | '08', amount: string, mark: string, more = '', days = '', state = 'BOOK') {
  const status = version === '02' ? state : `<Cd>${state}</Cd>`;
  return (
    `<Ntry><NtryRef>N1</NtryRef><Amt Ccy="IDR">${amount}</Amt><CdtDbtInd>${mark}</CdtDbtInd>` +
    `${more.includes('RvslInd') ? more : ''}<Sts>${status}</Sts>` +
    (days || '<BookgDt><Dt>2026-01-05</Dt></BookgDt><ValDt><Dt>2026-01-06</Dt></ValDt>') +
    `<AcctSvcrRef>REF-1</AcctSvcrRef>${more.includes('RvslInd') ? '' : more}</Ntry>`
  );
}

function camt(version: '02' | '08', entries: string, closing: string, prefix = '') {
  const xml =
    `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.${version}"><BkToCstmrStmt><GrpHdr/><Stmt>` +
    '<Id>0000123</Id><FrToDt><FrDtTm>2026-01-05T00:00:00</FrDtTm><ToDtTm>2026-01-05T23:59:59</ToDtTm></FrToDt>' +
    '<Acct><Id><Othr><Id>0012345678</Id></Othr></Id><Ccy>IDR</Ccy></Acct>' +
    '<Bal><Tp><CdOrPrtry><Cd>OPBD</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">1000000.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>' +
    '<Dt><Dt>2026-01-05</Dt></Dt></Bal>' +
    `<Bal><Tp><CdOrPrtry><Cd>CLBD</Cd></CdOrPrtry></Tp><Amt Ccy="IDR">${closing}</Amt><CdtDbtInd>CRDT</CdtDbtInd>` +
    `<Dt><Dt>2026-01-05</Dt></Dt></Bal>${entries}</Stmt></BkToCstmrStmt></Document>`;
  const prefixed =
    prefix === '' ? xml : xml.replace(/<(\/?)(\w)/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed}`;
}

test.each(['02', '08'] as const)(
  'reads a camt.053.001.%s: reversals, what is pending, batches, days of times',
  (version) => {
    const amount = (sum: string) =>
      version === '02'
        ? `<AmtDtls><TxAmt><Amt Ccy="IDR">${sum}</Amt></TxAmt></AmtDtls>`
        : `<Amt Ccy="IDR">${sum}</Amt>`;
    const name = (text: string) => (version === '02' ? `<Nm>${text}</Nm>` : `<Pty><Nm>${text}</Nm></Pty>`);
    const part = (sum: string, id: string, text: string) =>
      `<TxDtls><Refs><EndToEndId>${id}</EndToEndId></Refs>${amount(sum)}<RltdPties><Dbtr>${name(text)}</Dbtr>` +
      `</RltdPties><RmtInf><Ustrd>000123</Ustrd></RmtInf></TxDtls>`;
    const entries =
      entry(
        version,
        '250000.00',
        'CRDT',
        `<NtryDtls>${part('250000.00', 'INV/2026/1', 'TOKO &amp; MELATI')}</NtryDtls>`,
      ) +
      entry(version, '250000.00', 'DBIT', '<RvslInd>true</RvslInd>') +
      entry(
        version,
        '300000.50',
        'CRDT',
        `<NtryDtls>${part('100000.50', 'A', 'BAYU')}${part('200000', 'NOTPROVIDED', 'CITRA')}</NtryDtls>`,
      ) +
      entry(version, '9.00', 'CRDT', '', '', 'PDNG') +
      entry(version, '1', 'DBIT', '', '<BookgDt><DtTm>2026-01-05T17:30:00Z</DtTm></BookgDt>') +
      entry(version, '0.00', 'CRDT', '<AddtlNtryInf>NIHIL</AddtlNtryInf>');
    for (const prefix of ['', 'ns2']) {
      const reading = read(camt(version, entries, '1299999.50', prefix));
      expect(reading.whole).toMatchObject({
        account_number: '0012345678',
        number: '0000123',
        currency: 'IDR',
        opening: 100_000_000,
        closing: 129_999_950,
        period_from: '2026-01-05',
      });
      expect(amountsOf(reading)).toEqual([
        ['2026-01-05', 250_000],
        ['2026-01-05', -250_000],
        ['2026-01-05', 300_000.5],
        ['2026-01-06', -1], // half past midnight in Jakarta
      ]);
      const [single, reversal, batch] = reading.whole.lines;
      expect(single).toMatchObject({
        text: 'TOKO & MELATI · 000123',
        reference: 'INV/2026/1',
        bank_reference: 'REF-1',
        parts: [],
      });
      expect(reversal).toMatchObject({ is_reversal: true, value_date: '2026-01-06' });
      expect(batch?.parts).toEqual([
        { amount: 10_000_050, text: 'BAYU · 000123', reference: 'A' },
        { amount: 20_000_000, text: 'CITRA · 000123', reference: null },
      ]);
      expect(reading.whole.left_out.map(({ reason }) => reason)).toEqual(['pending', 'zero']);
    }
  },
);

test.each([
  ['a document type', (xml: string) => xml.replace('\n', '<!DOCTYPE x [<!ENTITY a "aa">]>\n'), 'DOCTYPE'],
  ['another message', (xml: string) => xml.replaceAll('camt.053', 'camt.052'), 'bukan rekening koran camt.053'],
  ['an entry that is missing', (xml: string) => xml.replace(/<Ntry>.*?<\/Ntry>/, ''), 'selisih'],
  ['another currency', (xml: string) => xml.replace('<Amt Ccy="IDR">5', '<Amt Ccy="USD">5'), 'jumlah dalam USD'],
  ['a file that is cut', (xml: string) => xml.slice(0, -60), 'XML rusak'],
  ['a mark that is none', (xml: string) => xml.replace('>DBIT<', '>DEBIT<'), 'CRDT atau DBIT'],
])('refuses %s of a camt.053', (_, damage, message) => {
  const xml = camt('08', entry('08', '5.00', 'CRDT') + entry('08', '4.00', 'DBIT'), '1000001.00');
  expect(read(xml).whole.lines).toHaveLength(2);
  expect(() => read(damage(xml))).toThrow(message);
});

const transaction = (amount: string, date: string, more = '', id = 'F1') =>
  `<STMTTRN>\n<TRNTYPE>ATM\n<DTPOSTED>${date}\n<TRNAMT>${amount}\n<FITID>${id}\n${more}</STMTTRN>\n`;
const sgml = (list: string) =>
  `OFXHEADER:100\r\nDATA:OFXSGML\r\nVERSION:102\r\nENCODING:USASCII\r\nCHARSET:1252\r\n\r\n<OFX>\n` +
  `<SIGNONMSGSRSV1><SONRS><STATUS><CODE>0<SEVERITY>INFO</STATUS><DTSERVER>20260106<LANGUAGE>ENG</SONRS>` +
  `</SIGNONMSGSRSV1>\n` +
  `<BANKMSGSRSV1><STMTTRNRS><TRNUID>1\n<STMTRS><CURDEF>IDR<BANKACCTFROM><BANKID>014<ACCTID>0012345678` +
  `<ACCTTYPE>CHECKING</BANKACCTFROM>\n` +
  `<BANKTRANLIST><DTSTART>20260101<DTEND>20260131\n${list}</BANKTRANLIST>` +
  `<LEDGERBAL><BALAMT>1500000.50<DTASOF>20260131</LEDGERBAL></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>\n`;

test('reads OFX 1 (SGML): days of a zone, equal FITIDs, remarks as they were written', () => {
  const reading = read(
    sgml(
      transaction('+500000.00', '20260104200000[0:GMT]', '<NAME>TOKO A &amp; B\n<MEMO>INV-1 [LUNAS], {2}\n') +
        transaction('-1500000,50', '20260104180000[-7:MST]', '<MEMO>\n<NAME>A & B\n') +
        transaction('-10', '20260105', '<REFNUM>R9</REFNUM>\n') +
        transaction('0.00', '20260106') +
        transaction('7', '20260107', '<CORRECTFITID>F0\n<CORRECTACTION>DELETE\n'),
    ),
  );
  expect(reading.format).toBe('ofx');
  expect(reading.whole).toMatchObject({
    account_number: '0012345678',
    currency: 'IDR',
    period_from: '2026-01-01',
    period_to: '2026-01-31',
    opening: null,
    closing: 150_000_050,
  });
  expect(amountsOf(reading)).toEqual([
    ['2026-01-05', 500_000], // three o'clock in the morning in Jakarta
    ['2026-01-05', -1_500_000.5],
    ['2026-01-05', -10],
  ]);
  expect(reading.whole.lines.map(({ text, bank_reference }) => [text, bank_reference])).toEqual([
    ['TOKO A & B · INV-1 [LUNAS], {2}', 'F1'],
    ['A & B', 'F1'],
    ['', 'F1'],
  ]);
  expect(reading.whole.left_out.map(({ reason }) => reason)).toEqual(['zero', 'correction']);
});

test('reads OFX 2 (XML) the same', () => {
  const closed = sgml(transaction('5.00', '20260105', '<NAME>Toko &apos;Melati&#39; <![CDATA[A < B & C]]>\n'))
    .slice(sgml('').indexOf('<OFX>'))
    .replace(/<(\w+)>([^<\n]+)(?=<(?!!)|\n)/g, '<$1>$2</$1>')
    .replace('<NAME>', '<NAME>');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<?OFX OFXHEADER="200" VERSION="211"?>\n${closed.replace(
    /<NAME>.*\n/,
    '<NAME>Toko &apos;Melati&#39; <![CDATA[A < B & C]]></NAME>\n',
  )}`;
  expect(read(xml).whole.lines).toMatchObject([{ text: "Toko 'Melati' A < B & C", amount: 500 }]);
});

test.each([
  ['an amount with thousands', '1.500.000', '20260105', "Baris 15: '1.500.000' bukan jumlah"],
  ['a day that is none', '5.00', '20260230', "Baris 14: '20260230' bukan tanggal"],
  ['no amount', '', '20260105', 'tidak berisi <TRNAMT>'],
])('names %s in an OFX', (_, amount, date, message) => {
  expect(() => read(sgml(transaction(amount, date)))).toThrow(message);
});

test('names a tag of an OFX that is not closed', () => {
  expect(() => read(sgml(transaction('5', '20260105').replace('</STMTTRN>', '')))).toThrow('<STMTTRN> tidak ditutup');
  expect(() => read(sgml(transaction('5', '20260105')).slice(0, -7))).toThrow('terpotong');
});

const qif = (...records: string[]) => `!Type:Bank\n${records.join('\n^\n')}\n^\n`;

test('reads QIF: amounts of millions, parts, an opening balance', () => {
  const reading = read(
    `!Account\nNBCA\nTBank\n^\n${qif(
      "D01/05'26\nT1,000,000.00\nPOpening Balance",
      'D25/05/2026\nU-1,500,000.50\nT-1,500,000.50\nPTOKO MELATI\nMFaktur 77\nN0012\n' +
        'SBahan\n$-1,000,000.00\nSOngkir\nEkurir\n$-500,000.50',
      'D 5/ 6/26\nT2.500.000,50',
    )}!Type:Cat\nNMakan\n^\n`,
  );
  expect(reading).toMatchObject({ format: 'qif', isOrderOpen: false });
  expect(reading.whole).toMatchObject({ account_number: null, opening: 100_000_000, closing: null });
  expect(amountsOf(reading)).toEqual([
    ['2026-05-25', -1_500_000.5],
    ['2026-06-05', 2_500_000.5],
  ]);
  expect(reading.whole.lines[0]).toMatchObject({
    text: 'TOKO MELATI · Faktur 77',
    reference: '0012',
    parts: [
      { amount: -100_000_000, text: 'Bahan', reference: null },
      { amount: -50_000_050, text: 'Ongkir · kurir', reference: null },
    ],
  });
  expect(reading.whole.left_out).toMatchObject([{ reason: 'other_list' }]);
});

test('asks for the order of day and month of a QIF where no day tells it', () => {
  const text = qif('D05/06/2026\nT1', 'D07/06/2026\nT-2');
  expect(read(text)).toMatchObject({ isOrderOpen: true });
  expect(amountsOf(read(text, { date_order: 'mdy' }))).toEqual([
    ['2026-05-06', 1],
    ['2026-07-06', -2],
  ]);
  expect(read(text, { date_order: 'mdy' })).toMatchObject({ isOrderOpen: false });
  expect(() => read(qif('D25/06/2026\nT1', 'D06/25/2026\nT1'))).toThrow('dua cara');
});

test.each([
  ['an amount that may be two', qif('D25/06/2026\nT1.500'), "Baris 3: '1.500' bukan jumlah yang jelas"],
  ['parts of another sum', qif('D25/06/2026\nT3\nSA\n$1\nSB\n$1'), 'Baris 2: rincian'],
  ['a record that is cut', '!Type:Bank\nD25/06/2026\nT3', 'Baris 2: catatan terakhir belum ditutup'],
  ['shares', '!Type:Invst\nD25/06/2026\nT3\n^\n', 'bukan dari rekening bank'],
])('refuses %s of a QIF', (_, text, message) => {
  expect(() => read(text)).toThrow(message);
});

test('leaves tables to the import', () => {
  for (const text of ['Tanggal;Jumlah\n1;2', 'PK\u0003\u0004', ''])
    expect(readStatements(new TextEncoder().encode(text), choice)).toBeNull();
});
