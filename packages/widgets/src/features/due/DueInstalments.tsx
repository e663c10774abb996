import type { Due } from '@finance/contract';
import { useState } from 'react';
import {
  Button,
  DataCell,
  DataTable,
  ErrorState,
  FullScreenSpinner,
  HeadCell,
  loadable,
  LoadingRows,
  Rupiah,
  Section,
} from '../../ui/index.ts';
import { useMay, useRead } from '../../runtime/index.ts';
import { DueLateness } from './DueLateness.tsx';

const DueInstalmentsDialog = loadable(
  async () => (await import('./DueInstalmentsDialog.tsx')).DueInstalmentsDialog,
  FullScreenSpinner,
);

export interface DueInstalmentsProps {
  due: Due;
  onUpdated: ((due: Due) => void) | undefined;
}

/** The plan by which a due is paid in instalments; who may change the due may change it. */
export function DueInstalments({ due, onUpdated }: DueInstalmentsProps) {
  const mayChange = useMay('due:update') && due.status === 'open';
  const [isOpen, setIsOpen] = useState(false);
  const hasPlan = due.instalment_count > 0;
  const { data, error, isLoading, refresh } = useRead(
    'due',
    'instalments',
    ...(hasPlan ? ([due.id] as const) : ([null] as const)),
  );
  const plan = data?.data ?? [];
  if (!hasPlan && !mayChange) return null;

  return (
    <Section title="Cicilan" isLandmark={false}>
      {isLoading && <LoadingRows rows={2} label="Memuat cicilan…" />}
      {hasPlan && !isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {plan.length > 0 && (
        <DataTable label="Cicilan">
          <thead>
            <tr>
              <HeadCell>Ke-</HeadCell>
              <HeadCell>Tanggal JT</HeadCell>
              <HeadCell isNumber>Jumlah</HeadCell>
              <HeadCell isNumber>Sisa</HeadCell>
            </tr>
          </thead>
          <tbody>
            {plan.map((instalment, index) => (
              <tr key={instalment.due_date}>
                <DataCell isMain>{index + 1}</DataCell>
                <DataCell label="Tanggal JT">
                  {instalment.due_date} <DueLateness due={instalment} day={undefined} />
                </DataCell>
                <DataCell label="Jumlah" isNumber>
                  <Rupiah amount={instalment.amount} />
                </DataCell>
                <DataCell label="Sisa" isNumber>
                  <Rupiah amount={instalment.outstanding_amount} />
                </DataCell>
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      {(!hasPlan || data) && mayChange && (
        <Button variant="outlined" aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
          Atur cicilan
        </Button>
      )}
      {isOpen && (
        <DueInstalmentsDialog
          due={due}
          plan={plan}
          onSaved={(saved) => {
            setIsOpen(false);
            onUpdated?.(saved);
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </Section>
  );
}
