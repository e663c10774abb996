import {
  exactSum,
  formatInstant,
  type ImportField,
  importFieldLabel,
  type ImportPreview,
  type ImportResource,
} from '@finance/contract';
import type { ReactNode } from 'react';
import {
  Alert,
  CheckField,
  DataCell,
  HeadCell,
  Rupiah,
  ScrollTable,
  Stack,
  Tag,
  Text,
  Unbroken,
  unbroken,
} from '../../ui/index.ts';
import { useFinance } from '../../runtime/index.ts';
import { useDueLabels } from '../due-type/index.ts';
import { AlikeCells, type AlikeCellsProps } from './AlikeCells.tsx';
import { ImportBalances } from './ImportBalances.tsx';
import { ImportQuestions } from './ImportQuestions.tsx';
import { ImportMatches, type ImportMatchesProps } from './ImportMatches.tsx';
import { ImportPays } from './ImportPays.tsx';
import { ImportRowSum } from './ImportRowSum.tsx';
import { importStatuses } from './importStatuses.ts';
import { isForAllAlike } from './isForAllAlike.ts';
import { RepairRows } from './RepairRows.tsx';

export interface ImportCheckProps {
  resource: ImportResource;
  preview: ImportPreview;
  isBusy: boolean;
  onChoose: ImportMatchesProps['onChoose'];
  /** The server is looking at the repairs. */
  isChecking: boolean;
  /** A wrong cell has a new text. */
  onRepair: (row: number, field: ImportField, text: string) => void;
  /** All cells that say the same have a new text. */
  onRepairAlike: AlikeCellsProps['onRepair'];
  /** What is decided for all rows that are wrong, or may be there, in the same way. */
  onAnswer: (id: string, value: string) => void;
  /** The wrong rows are left out. */
  isSkipping: boolean;
  onSkip: (isSkipping: boolean) => void;
  /** Beside 'Lewati yang salah': the button that saves the wrong rows. */
  download: ReactNode;
}

/** What the file would write, what already exists and what is wrong with it. */
export function ImportCheck({
  resource,
  preview,
  isBusy,
  onChoose,
  isChecking,
  onRepair,
  onRepairAlike,
  onAnswer,
  isSkipping,
  onSkip,
  download,
}: ImportCheckProps) {
  const { counts, imported_before, date_from, date_to, problems, rows, file_name, unpaid } = preview;
  const { timezone } = useFinance();
  const types = useDueLabels();
  const number = (count: number) => count.toLocaleString('id-ID');
  // The same fault in many rows is rather a wrong column.
  const alike = [...Map.groupBy(problems, ({ field, message }) => `${importFieldLabel(field)}: ${message}`)]
    .map(([what, found]) => [what, found.map(({ row }) => row)] as const)
    .filter(([, of]) => of.length >= 3);
  // Where all rows are of the account that stands above, no row says it again.
  const isOneAccount = rows.every(({ where }) => where !== null && where === preview.found.account?.full_info);
  return (
    <Stack gap={1.5}>
      <Stack direction="row" gap={1}>
        <Tag tone={counts.new > 0 ? 'success' : 'neutral'} isFilled={counts.new > 0}>
          {number(counts.new)} baru
        </Tag>
        {counts.exists > 0 && <Tag tone="neutral">{number(counts.exists)} sudah ada</Tag>}
        {counts.booked > 0 && <Tag tone="warning">{number(counts.booked)} mungkin sudah tercatat</Tag>}
        {counts.asked > 0 && <Tag tone="warning">{number(counts.asked)} ditanyakan</Tag>}
        {counts.error > 0 && (
          <Tag tone="error" isFilled>
            {number(counts.error)} salah
          </Tag>
        )}
      </Stack>
      {counts.new > 0 && (
        <Text>
          Yang baru: <Unbroken>{date_from}</Unbroken> sampai <Unbroken>{date_to}</Unbroken>,{' '}
          {resource === 'due' ? types.R.toLowerCase() : 'masuk'}{' '}
          <Rupiah amount={exactSum(preview, resource === 'due' ? 'r_total' : 'amount_in')} />,{' '}
          {resource === 'due' ? types.P.toLowerCase() : 'keluar'}{' '}
          <Rupiah amount={exactSum(preview, resource === 'due' ? 'p_total' : 'amount_out')} />.
        </Text>
      )}
      <ImportRowSum preview={preview} />
      <ImportBalances balances={preview.balances} />
      {imported_before && (
        <Alert severity="info">
          File ini sudah diimpor {imported_before.creator_name} pada{' '}
          <Unbroken>{formatInstant(imported_before.created_at, timezone)}</Unbroken>.{' '}
          {counts.new + counts.error > 0
            ? 'Hanya baris yang dilewati atau diurungkan yang masih dapat diimpor.'
            : 'Tidak ada yang akan ditambahkan.'}
        </Alert>
      )}
      {!imported_before && counts.exists > 0 && (
        <Alert severity="info">{number(counts.exists)} baris sudah tercatat dan dilewati, supaya tidak ganda.</Alert>
      )}
      {unpaid.count > 0 && (
        <Alert severity="warning">
          {number(unpaid.count)} baris tidak membayar hutang/piutang yang disebutnya:
          <ul style={{ margin: '6px 0 0', paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
            {unpaid.rows.map(({ row, text }) => (
              <li key={row}>
                Baris {row} {unbroken(text)}
              </li>
            ))}
            {unpaid.count > unpaid.rows.length && <li>dan {number(unpaid.count - unpaid.rows.length)} baris lagi.</li>}
          </ul>
        </Alert>
      )}
      <ImportMatches preview={preview} isDisabled={isBusy} onAnswer={onAnswer} onChoose={onChoose} />
      {preview.is_date_order_open && (
        <Alert severity="info">
          Tanggal di file ini dapat dibaca dua cara, dan dibaca{' '}
          {preview.date_order === 'dmy' ? 'hari/bulan/tahun' : 'bulan/hari/tahun'}. Bila keliru, ubah di Cocokkan kolom.
        </Alert>
      )}
      {counts.error > 0 && (
        <Alert severity="error">
          {number(counts.error)} baris salah. Perbaiki di bawah ini, atau lewati: yang salah tidak diimpor.
          {alike.length > 0 && (
            <>
              {' '}
              Banyak baris salah karena hal yang sama. Bila kolomnya keliru dicocokkan, tekan Kembali.
              <ul style={{ margin: '6px 0 0', paddingInlineStart: 18, overflowWrap: 'anywhere' }}>
                {alike.slice(0, 5).map(([what, of]) => (
                  <li key={what}>
                    Baris {of.slice(0, 10).join(', ')}
                    {of.length > 10 && ` dan ${number(of.length - 10)} lagi`}, {unbroken(what)}
                  </li>
                ))}
              </ul>
            </>
          )}
        </Alert>
      )}
      {counts.error > 0 && (
        <Stack direction="row" gap={1}>
          <CheckField
            label={`Lewati yang salah (${number(counts.error)} baris)`}
            checked={isSkipping}
            onChange={({ target }) => onSkip(target.checked)}
          />
          {download}
        </Stack>
      )}
      <ImportQuestions
        questions={preview.questions.filter(({ id }) => isForAllAlike(id))}
        isDisabled={isChecking}
        onAnswer={onAnswer}
      />
      <AlikeCells alike={preview.alike} isDisabled={isChecking} onRepair={onRepairAlike} />
      {preview.repair_rows.length > 0 && <RepairRows preview={preview} onRepair={onRepair} />}
      <div role="status">
        {preview.repair_rows.length > 0 && (
          <Text variant="body2" tone="secondary">
            {isChecking ? 'Memeriksa…' : counts.error === 0 ? 'Semua baris benar.' : ''}
          </Text>
        )}
      </div>
      <ScrollTable label={`Isi ${file_name}`} maxHeight={360}>
        <thead>
          <tr>
            <HeadCell>Di file</HeadCell>
            <HeadCell>Tanggal</HeadCell>
            {!isOneAccount && <HeadCell>{resource === 'due' ? 'Jenis' : 'Account'}</HeadCell>}
            <HeadCell>Lawan Transaksi</HeadCell>
            <HeadCell>Catatan</HeadCell>
            <HeadCell isNumber>Jumlah</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ row, status, same_as, date, where, name, note, amount, pays }) => (
            <tr key={row}>
              <DataCell isMain>
                <span>
                  Baris {row} <Tag tone={importStatuses[status].tone}>{importStatuses[status].label}</Tag>
                  {same_as !== null && <small>Sama dengan baris {same_as}</small>}
                </span>
              </DataCell>
              <DataCell label="Tanggal" isShort>
                {date ?? '-'}
              </DataCell>
              {!isOneAccount && <DataCell label={resource === 'due' ? 'Jenis' : 'Account'}>{where ?? '-'}</DataCell>}
              <DataCell label="Lawan Transaksi">
                {name ?? '-'}
                {pays && <ImportPays pays={pays} />}
              </DataCell>
              <DataCell label="Catatan">{note ?? '-'}</DataCell>
              <DataCell label="Jumlah" isNumber>
                {amount === null ? '-' : <Rupiah amount={amount} />}
              </DataCell>
            </tr>
          ))}
        </tbody>
      </ScrollTable>
      {counts.total > rows.length && (
        <Text variant="body2" tone="secondary">
          {number(rows.length)} baris pertama dari {number(counts.total)}.
        </Text>
      )}
    </Stack>
  );
}
