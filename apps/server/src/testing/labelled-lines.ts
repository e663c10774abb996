import { addDays } from '@finance/contract';
import type { OpenLine, Unmatched } from '../features/statement-match/suggest-matches.rules.ts';

/** What a line stands for. */
interface Label {
  kind: string;
  records: number[];
  /** Their ids, ascending and joined; several where records cannot be told apart. */
  right: string[];
}

const people = (
  'Hendra Gunawan,Siti Rahmawati,Budi Santoso,Dewi Lestari,Agus Setiawan,Rina Marlina,Joko Susilo,Sri Wahyuni,' +
  'Andi Pratama,Yuni Kartika,Rudi Hartono,Lina Marpaung,Bambang Sutrisno,Maya Anggraini,Dedi Kurniawan,' +
  'Fitri Handayani,' +
  'Toko Makmur Jaya,CV Bayu Abadi,PT Sinar Harapan Motor,UD Melati Indah,CV Karya Abadi,PT Sumber Rejeki Sentosa,' +
  'Toko Berkah Ilahi,CV Anugerah Teknik,PT Cahaya Timur Raya,Koperasi Harapan Bersama,Bengkel Setia Kawan,' +
  'Toko Sinar Pagi,CV Mitra Usaha Mandiri,PT Bintang Samudra'
).split(',');
const before = [
  'TRSF E-BANKING CR 0403/FTSCY/WS95031',
  'BI-FAST CR',
  'SWITCHING CR TRF',
  'SETORAN TUNAI',
  'KLIRING',
  '',
];
const amounts = [250, 300, 500, 500, 750, 1000, 1000, 1500, 2000, 2500].map((thousands) => thousands * 1000);

/**
 * Lines of a bank with what was booked of them, as a dealer has them: names cut short or left out, joined and split
 * payments, fees, days that are shifted, many equal amounts, lines and transactions without a counterpart. The same
 * seed makes the same lines, in the order of their days.
 */
export function labelledLines(seed: number, count: number) {
  const random = randomNumbers(seed);
  const below = (number: number) => Math.floor(random() * number);
  const oneOf = <Of>(some: readonly Of[]) => some[below(some.length)] as Of;
  const lines: OpenLine[] = [];
  const records: Unmatched[] = [];
  const truth = new Map<number, Label>();
  let invoice = 1000;

  function book(amount: number, date: string, fields: Partial<Unmatched> = {}): Unmatched {
    const record: Unmatched = {
      id: records.length + 1,
      date,
      amount,
      related_entity_name: null,
      note: null,
      transactable_app: null,
      transactable_type: null,
      transactable_id: null,
      transfer_id: null,
      due_payment_batch_id: null,
      ...fields,
    };
    records.push(record);
    return record;
  }
  function tell(kind: string, amount: number, date: string, text: string, of: readonly Unmatched[]): void {
    const id = lines.length + 1;
    lines.push({ id, date, amount, text: text.trim(), reference: null });
    truth.set(id, { kind, records: of.map((record) => record.id), right: [] });
  }
  /** A name as banks write it: capitals, cut after some letters, without its last word. */
  function shortened(name: string): string {
    const words = name.toUpperCase().split(' ');
    const some = words.length > 2 && random() < 0.5 ? words.slice(0, -1) : words;
    return some.join(' ').slice(0, random() < 0.3 ? 11 : 18);
  }
  const remark = (name: string) => `${oneOf(before)} ${shortened(name)}`;
  const exactly = () => amounts[below(amounts.length)] as number;
  const odd = () => 50_000 + below(4_000_000);
  const sale = (name: string) => ({
    related_entity_name: name,
    transactable_app: 'Gelora.Dealer',
    transactable_type: 'SalesOrder',
    transactable_id: `${(invoice += 1)}`,
  });

  while (lines.length < count) {
    const date = addDays('2026-01-05', below(80));
    const later = addDays(date, oneOf([0, 0, 0, 0, 1, 1, 2, 3]));
    const name = oneOf(people);
    const kind = random();
    if (kind < 0.34) {
      const amount = random() < 0.6 ? exactly() : odd();
      tell('payment', amount, later, remark(name), [book(amount, date, sale(name))]);
    } else if (kind < 0.44) {
      const amount = -odd();
      tell('expense', amount, later, `TRSF DB ${shortened(name)}`, [book(amount, date, { related_entity_name: name })]);
    } else if (kind < 0.54) {
      const record = book(exactly(), date, sale(name));
      tell('number', record.amount, later, `PELUNASAN INV/2026/0${record.transactable_id}`, [record]);
    } else if (kind < 0.6) {
      tell('bare', odd(), later, 'SETORAN TUNAI', [book(0, date)]);
      const [record] = records.slice(-1);
      const [line] = lines.slice(-1);
      if (record && line) record.amount = line.amount;
    } else if (kind < 0.66) {
      const amount = oneOf([-6_500, -2_500, -15_000]);
      tell('charge', amount, date, 'BIAYA ADM', [book(amount, date, { note: 'Biaya admin bank' })]);
    } else if (kind < 0.74) {
      const due_payment_batch_id = records.length + 1;
      const paid = Array.from({ length: 2 + below(3) }, () =>
        book(odd(), date, { ...sale(name), due_payment_batch_id }),
      );
      tell('batch', sumOf(paid), later, random() < 0.7 ? remark(name) : 'SETORAN', paid);
    } else if (kind < 0.8) {
      const paid = Array.from({ length: 2 + below(2) }, () => book(odd(), date, sale(name)));
      tell('joined', sumOf(paid), later, remark(name), paid);
    } else if (kind < 0.85) {
      const transfer_id = records.length + 1;
      const legs = [book(-exactly(), date, { transfer_id }), book(-2_500, date, { transfer_id })];
      tell('transfer', sumOf(legs), date, 'BI-FAST DB KAS DEPAN', legs);
    } else if (kind < 0.9) {
      const gross = odd();
      const fee = Math.round(gross * 0.007);
      const booked = [book(gross, date, { note: 'QRIS' }), book(-fee, date, { note: 'Biaya QRIS' })];
      const text = `KR OTOMATIS MID : 885000000001 TOKO MELATI QR : ${gross}.00 DDR: ${fee}.00`;
      tell('card', gross - fee, later, text, booked);
    } else if (kind < 0.93 && lines.length < count - 1) {
      const record = book(odd(), date, sale(name));
      const part = 10_000 + below(record.amount - 20_000);
      tell('split', part, later, remark(name), [record]);
      tell('split', record.amount - part, later, remark(name), [record]);
    } else if (kind < 0.97) tell('nothing', odd(), date, remark(name), []);
    else book(odd(), date, sale(name)); // which the bank does not tell of
  }
  const toldOf = (record: Unmatched) => JSON.stringify({ ...record, id: 0 });
  const alike = Map.groupBy(records, toldOf);
  const sameAs = (record: Unmatched) => alike.get(toldOf(record)) ?? [];
  for (const label of truth.values()) {
    const [record, ...more] = label.records.map((id) => records[id - 1]);
    label.right =
      record && more.length === 0
        ? sameAs(record).map(({ id }) => `${id}`)
        : [label.records.toSorted((a, b) => a - b).join()];
  }
  return { lines: lines.toSorted((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date))), records, truth };
}

function sumOf(some: readonly Unmatched[]): number {
  return some.reduce((sum, { amount }) => sum + amount, 0);
}

/** The same numbers below 1 for the same seed (mulberry32). */
function randomNumbers(from: number): () => number {
  let state = from;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
