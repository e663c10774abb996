import { urlsOf } from '@finance/api-client/urls';
import type { CounterpartyStatement as Statement } from '@finance/contract';
import { exactSum } from '@finance/contract/rules';
import { useState } from 'react';
import { RefusableButton } from '../../parts/record/index.ts';
import { useFinance, useOpenPage, useRead } from '../../runtime/index.ts';
import {
  DataCell,
  DataTable,
  type DateRange,
  DateRangeFilter,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Panel,
  Rupiah,
} from '../../ui/index.ts';
import { useDueLabels } from '../due-type/index.ts';

export interface CounterpartyStatementProps {
  id: number;
  level: 1 | 2 | 3 | 4;
}

/** 'Kartu Hutang/Piutang': every due and payment under whichever id, with the balance after each, also to print. */
export function CounterpartyStatement({ id, level }: CounterpartyStatementProps) {
  const { client, today } = useFinance();
  const openPage = useOpenPage();
  const [range, setRange] = useState<DateRange>({ date_from: `${today().slice(0, 4)}-01-01`, date_to: '' });
  const isBackwards = range.date_to !== '' && range.date_from > range.date_to;
  const { data, error, isLoading, refresh } = useRead('counterparty', 'statement', id, {
    date_from: range.date_from || undefined,
    date_to: range.date_to || undefined,
  });

  function content() {
    if (isLoading) return <LoadingRows label="Memuat kartu…" />;
    if (!data)
      return <ErrorState error={error} onRetry={error?.kind === 'forbidden' ? undefined : () => void refresh()} />;
    const { lines } = data.data;
    return (
      <>
        {lines.length === 0 && (
          <EmptyState title="Tidak ada catatan pada tanggal ini" text="Ubah atau kosongkan tanggalnya." />
        )}
        {(lines.length > 0 || exactSum(data.data, 'opening') !== 0) && <Lines statement={data.data} />}
        <AdvancesLeft statement={data.data} />
      </>
    );
  }

  return (
    <Panel
      title="Kartu Hutang/Piutang"
      level={level}
      actions={
        <RefusableButton
          variant="outlined"
          data-key="print"
          refusal={isBackwards ? 'Sampai tanggal harus sesudah tanggal awal.' : null}
          onClick={() => openPage(() => urlsOf(client).counterpartyStatement(id, range))}
        >
          Cetak kartu
        </RefusableButton>
      }
      toolbar={<DateRangeFilter value={range} onChange={setRange} />}
    >
      {content()}
    </Panel>
  );
}

function Lines({ statement }: { statement: Statement }) {
  const labels = useDueLabels();
  const words = { due: (label: string) => label, payment, set_off: setOff, deduction, given_up: writtenOff };
  return (
    <DataTable label="Kartu Hutang/Piutang">
      <thead>
        <tr>
          {['Tanggal', 'Keterangan'].map((label) => (
            <HeadCell key={label}>{label}</HeadCell>
          ))}
          {['Debit', 'Kredit', 'Saldo'].map((label) => (
            <HeadCell key={label} isNumber>
              {label}
            </HeadCell>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <DataCell isMain colSpan={4}>
            Saldo awal
          </DataCell>
          <DataCell label="Saldo" isNumber>
            <Rupiah amount={exactSum(statement, 'opening')} />
          </DataCell>
        </tr>
        {statement.lines.map((line, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- a line has no id, and the order is the statement
          <tr key={at}>
            <DataCell label="Tanggal" isShort>
              {line.date}
            </DataCell>
            <DataCell isMain>
              <span>
                {words[line.kind](labels[line.type])}{' '}
                {(line.due_ids ?? [line.due_id]).map((due) => `#${due}`).join(', ')}
                {line.note && <small>{line.note}</small>}
                {line.due_date && <small>JT: {line.due_date}</small>}
              </span>
            </DataCell>
            <DataCell label="Debit" isNumber>
              {line.debit === 0 ? '' : <Rupiah amount={line.debit} />}
            </DataCell>
            <DataCell label="Kredit" isNumber>
              {line.credit === 0 ? '' : <Rupiah amount={line.credit} />}
            </DataCell>
            <DataCell label="Saldo" isNumber>
              <Rupiah amount={exactSum(line, 'balance')} />
            </DataCell>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <DataCell colSpan={4}>Saldo akhir</DataCell>
          <DataCell isNumber>
            <Rupiah amount={exactSum(statement, 'closing')} />
          </DataCell>
        </tr>
      </tfoot>
    </DataTable>
  );
}

/** What is left of advances, which is in no balance above. */
function AdvancesLeft({ statement }: { statement: Statement }) {
  const left = [
    ['Uang muka diterima', exactSum(statement, 'advance_received')],
    ['Uang muka dibayar', exactSum(statement, 'advance_paid')],
  ] as const;
  return left.map(
    ([label, amount]) =>
      amount > 0 && (
        <p key={label} style={{ margin: 0, padding: '8px 16px' }}>
          {label}, di luar saldo kartu: <Rupiah amount={amount} />
        </p>
      ),
  );
}

function payment(label: string): string {
  return `Pembayaran ${label.toLowerCase()}`;
}

function setOff(label: string): string {
  return `Uang muka dipakai untuk ${label.toLowerCase()}`;
}

function deduction(label: string): string {
  return `Potongan ${label.toLowerCase()}`;
}

function writtenOff(label: string): string {
  return `Sisa ${label.toLowerCase()} ditutup`;
}
