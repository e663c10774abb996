import type { StatementPreview } from '@finance/contract';
import type { ReactNode } from 'react';
import { Alert, DataCell, DataTable, Facts, HeadCell, Rupiah, Tag, Text, unbroken } from '../../ui/index.ts';
import { gapText } from './gapText.ts';
import { formatLabels, leftOutLabels } from './statementLabels.ts';

export interface StatementPreviewedProps {
  preview: StatementPreview;
}

/** What was read of a file, what was left out and why, what the balances prove, and what is missing before it. */
export function StatementPreviewed({ preview }: StatementPreviewedProps) {
  const { counts, opening_balance, closing_balance, gap, left_out, lines } = preview;
  const balance = (amount: number | null) => (amount === null ? 'tidak disebut file' : <Rupiah amount={amount} />);
  const rows: [label: string, value: ReactNode][] = [
    ['Format', formatLabels[preview.format]],
    ['Periode', preview.period_from && unbroken(`${preview.period_from} sampai ${preview.period_to}`)],
    ['Saldo awal', balance(opening_balance)],
    ['Uang masuk', <Rupiah key="in" amount={preview.amount_in} />],
    ['Uang keluar', <Rupiah key="out" amount={preview.amount_out} />],
    ['Saldo akhir', balance(closing_balance)],
    [
      'Bukti saldo',
      preview.is_proved ? 'Saldo awal, baris dan saldo akhir cocok' : 'Tidak dapat dibuktikan dari file ini',
    ],
    ['Baris baru', `${counts.new} dari ${counts.total}`],
  ];
  return (
    <>
      {preview.known_id !== null && (
        <Alert severity="info">File ini sudah disimpan sebagai rekening koran # {preview.known_id}.</Alert>
      )}
      {gap && <Alert severity="warning">{gapText(gap)}.</Alert>}
      <Facts rows={rows} />
      {left_out.length > 0 && (
        <ul aria-label="Dilewati" style={{ margin: 0, paddingInlineStart: 20 }}>
          {left_out.map(({ reason, count, rows: some }) => (
            <li key={reason}>
              {count} {leftOutLabels[reason]}: {some.map(({ row, text }) => `baris ${row} ${text}`.trim()).join('; ')}
            </li>
          ))}
        </ul>
      )}
      {lines.length > 0 && (
        <DataTable label="Baris di file">
          <thead>
            <tr>
              <HeadCell>Keterangan</HeadCell>
              <HeadCell>Tanggal</HeadCell>
              <HeadCell>Keadaan</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <tr key={`${line.row} ${line.amount} ${line.date}`}>
                <DataCell isMain>
                  <span style={{ overflowWrap: 'anywhere' }}>
                    {line.is_reversal && 'Pembatalan: '}
                    {line.text || '-'}
                  </span>
                  {line.reference && <small>{line.reference}</small>}
                </DataCell>
                <DataCell label="Tanggal" isShort>
                  {line.date}
                </DataCell>
                <DataCell label="Keadaan">
                  <Tag tone={line.status === 'new' ? 'success' : 'neutral'}>
                    {line.status === 'new' ? 'Baru' : 'Sudah ada'}
                  </Tag>
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah isInTable amount={line.amount} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {counts.total > lines.length && (
        <Text variant="body2" tone="secondary">
          {lines.length} baris pertama dari {counts.total}.
        </Text>
      )}
    </>
  );
}
