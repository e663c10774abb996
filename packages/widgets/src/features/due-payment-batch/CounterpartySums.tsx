import { useState } from 'react';
import { Button, DataCell, DataTable, HeadCell, Panel, Rupiah } from '../../ui/index.ts';
import { byCounterparty, type Draft } from './allocation.ts';

export interface CounterpartySumsProps {
  drafts: readonly Draft[];
  /** Heading level of its sections. */
  level: 2 | 3;
}

const atFirst = 5;

/** Money in, money out and net of each counterparty. */
export function CounterpartySums({ drafts, level }: CounterpartySumsProps) {
  const [isWhole, setIsWhole] = useState(false);
  const groups = byCounterparty(drafts);
  if (groups.length === 0) return null;
  return (
    <Panel
      title="Per lawan transaksi"
      level={level}
      footer={
        groups.length > atFirst && (
          <Button size="small" onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Tampilkan lebih sedikit' : `Tampilkan semua (${groups.length})`}
          </Button>
        )
      }
    >
      <DataTable label="Per lawan transaksi" isDense>
        <thead>
          <tr>
            <HeadCell>Lawan Transaksi</HeadCell>
            <HeadCell isNumber>Masuk</HeadCell>
            <HeadCell isNumber>Keluar</HeadCell>
            <HeadCell isNumber>Bersih</HeadCell>
          </tr>
        </thead>
        <tbody>
          {(isWhole ? groups : groups.slice(0, atFirst)).map(({ name, count, total_in, total_out, total }, at) => (
            <tr key={at}>
              <DataCell isMain>
                {name}
                <small>{count} hutang/piutang</small>
              </DataCell>
              <DataCell label="Masuk" isNumber>
                {total_in === 0n ? '-' : <Rupiah amount={total_in} />}
              </DataCell>
              <DataCell label="Keluar" isNumber>
                {total_out === 0n ? '-' : <Rupiah amount={total_out} />}
              </DataCell>
              <DataCell label="Bersih" isNumber>
                <Rupiah amount={total} tone="flow" />
              </DataCell>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Panel>
  );
}
