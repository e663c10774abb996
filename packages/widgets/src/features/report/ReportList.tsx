import { type DateRange, Panel, styled, Text } from '../../ui/index.ts';
import { type ClientProps, WidgetRoot } from '../../runtime/index.ts';
import { ReportDownload } from './ReportDownload.tsx';
import type { Report } from '../../parts/list/index.ts';
import { PeriodFilter } from '../../parts/list-filter/index.ts';

export interface ReportListProps extends ClientProps {
  /** The days that the files hold; balances are those at the end of the last. */
  value: { [Bound in keyof DateRange]?: string | undefined };
  /** Without it, the days are not chosen here: the host has its own choice. */
  onChange?: (value: DateRange) => void;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
}

/**
 * Every report to download, for chosen days.
 * @example <ReportList value={range} onChange={setRange} />
 */
export function ReportList({ client, value, onChange, level = 2 }: ReportListProps) {
  const Heading = `h${Math.min(level + 1, 6)}` as 'h2' | 'h3' | 'h4' | 'h5';
  const days = { date_from: value.date_from, date_to: value.date_to };
  const cards: { report: Report; title: string; about: string; filter: object }[] = [
    {
      report: 'transaction',
      title: 'Transaksi',
      about: 'Setiap uang masuk dan keluar, dengan objek, lawan transaksi dan pembuatnya.',
      filter: days,
    },
    {
      report: 'transfer',
      title: 'Transfer',
      about: 'Perpindahan antar account, biayanya, dan siapa yang mengonfirmasi.',
      filter: days,
    },
    {
      report: 'due',
      title: 'Hutang & piutang',
      about: 'Yang dicatat pada rentang ini: jumlah, dibayar, sisa dan jatuh tempo.',
      filter: days,
    },
    {
      report: 'advance',
      title: 'Uang muka',
      about: 'Yang diterima dan dibayar pada rentang ini: jumlah, dipakai dan sisa.',
      filter: days,
    },
    {
      report: 'deduction-by-month',
      title: 'Potongan',
      about: 'PPh, biaya bank, dan potongan lain per bulan, jenis dan lawan transaksi, dengan jumlahnya.',
      filter: days,
    },
    {
      report: 'due-payment-batch',
      title: 'Pelunasan',
      about: 'Hutang dan piutang yang dilunasi bersama, per account, dengan uang masuk, keluar dan bersihnya.',
      filter: days,
    },
    {
      report: 'online-payment',
      title: 'Pembayaran online',
      about: 'Yang diminta pada rentang ini, dan apa yang sudah diterima.',
      filter: days,
    },
    {
      report: 'payout',
      title: 'Pencairan',
      about: 'Uang yang dicairkan penyedia: pembayaran, pengembalian, biaya dan koreksinya.',
      filter: days,
    },
    {
      report: 'online-payment-enabler',
      title: 'Online payment enabler',
      about: 'Setiap penyedia dan account penerimanya, tanpa rahasianya.',
      filter: {},
    },
    {
      report: 'cash-book',
      title: 'Buku kas',
      about: 'Per account: saldo awal, setiap gerak dengan saldonya, jumlah dan saldo akhir.',
      filter: days,
    },
    {
      report: 'balance',
      title: 'Saldo',
      about: 'Saldo setiap account pada akhir hari terakhir.',
      filter: { as_of: value.date_to },
    },
  ];
  return (
    <WidgetRoot client={client}>
      <Panel
        title="Unduh laporan"
        level={level}
        toolbar={onChange && <PeriodFilter value={value} onChange={onChange} />}
      >
        <Cards>
          {cards.map(({ report, title, about, filter }) => (
            <li key={report}>
              <Text as={Heading} variant="h4">
                {title}
              </Text>
              <Text variant="body2" tone="secondary">
                {about}
              </Text>
              <div>
                <ReportDownload report={report} filter={filter} />
              </div>
            </li>
          ))}
        </Cards>
      </Panel>
    </WidgetRoot>
  );
}

const Cards = styled('ul', ({ palette, corner }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 16,
  display: 'grid',
  gap: 12,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 230px), 1fr))',
  '& > li': {
    display: 'grid',
    gap: 6,
    gridTemplateRows: 'auto 1fr auto',
    padding: 14,
    border: `1px solid ${palette.divider}`,
    borderRadius: corner(10),
  },
  '& > li > div': { marginTop: 6 },
}));
