import type { StatementRuleTrial, TriedLine } from '@finance/contract';
import { useId } from 'react';
import { useRead } from '../../runtime/index.ts';
import { DataCell, DataTable, ErrorState, HeadCell, LoadingRows, Rupiah, Tag, Text } from '../../ui/index.ts';

export interface RuleTrialProps {
  /** Of the rule. */
  id: number;
}

/** Which lines of the past a rule takes, and whether what people have booked of them agrees. */
export function RuleTrial({ id }: RuleTrialProps) {
  const headingId = useId();
  const { data, error, isLoading, refresh } = useRead('statementRule', 'trial', id);
  return (
    <section aria-labelledby={headingId} style={{ marginTop: 24 }}>
      <Text as="h3" variant="subtitle2" id={headingId}>
        Dicoba pada baris yang sudah ada
      </Text>
      {isLoading && <LoadingRows rows={4} label="Mencoba aturan…" />}
      {!isLoading && !data && <ErrorState error={error} onRetry={() => void refresh()} />}
      {data && (
        <>
          <Text variant="body2" tone="secondary" style={{ marginBlockEnd: 8 }}>
            {sentence(data.data)}
          </Text>
          {data.data.lines.length > 0 && <Lines lines={data.data.lines} />}
        </>
      )}
    </section>
  );
}

function sentence({ looked, taken, open, agreeing, disagreeing, shared, lines }: StatementRuleTrial): string {
  const number = (count: number) => count.toLocaleString('id-ID');
  if (taken === 0) return `Tidak ada dari ${number(looked)} baris terbaru yang diambil.`;
  const parts = [
    open > 0 && `${number(open)} belum cocok`,
    agreeing > 0 && `${number(agreeing)} cocok dengan yang sama`,
    disagreeing > 0 && `${number(disagreeing)} cocok dengan yang lain`,
    shared > 0 && `${number(shared)} juga diambil aturan lain`,
  ].filter(Boolean);
  const rest = lines.length < taken ? ` Yang tampil ${number(lines.length)}.` : '';
  return `${number(taken)} dari ${number(looked)} baris terbaru diambil: ${parts.join(', ')}.${rest}`;
}

function Lines({ lines }: { lines: readonly TriedLine[] }) {
  return (
    <DataTable label="Baris yang diambil">
      <thead>
        <tr>
          <HeadCell>Keterangan</HeadCell>
          <HeadCell>Keadaan</HeadCell>
          <HeadCell isNumber>Jumlah</HeadCell>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, date, text, amount, agrees, matched_with, other_rules }) => (
          <tr key={id}>
            <DataCell isMain>
              {text || '-'}
              <small>{date}</small>
              {other_rules.length > 0 && <small>Juga diambil: {other_rules.join(', ')}</small>}
            </DataCell>
            <DataCell label="Keadaan">
              {agrees === null && 'Belum cocok'}
              {agrees === true && <Tag tone="success">Sama</Tag>}
              {agrees === false && <Tag tone="warning">Lain</Tag>}
              {matched_with && <small>{matched_with}</small>}
            </DataCell>
            <DataCell label="Jumlah" isNumber>
              <Rupiah isInTable amount={amount} />
            </DataCell>
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
