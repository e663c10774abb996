import { addUp, type CashFlowLine, exactSum } from '@finance/contract';
import { DataCell, DataTable, HeadCell, Rupiah } from '../../ui/index.ts';

export interface Flow {
  name: string;
  amount_in: bigint;
  amount_out: bigint;
}

export interface CashFlowTableProps {
  /** The table's accessible name. */
  label: string;
  /** Heading of the first column. */
  head: string;
  flows: Flow[];
  isBusy?: boolean;
}

/** Money in, money out and net, with totals. */
export function CashFlowTable({ label, head, flows, isBusy = false }: CashFlowTableProps) {
  const amount_in = addUp(flows.map((flow) => flow.amount_in));
  const amount_out = addUp(flows.map((flow) => flow.amount_out));
  return (
    <DataTable label={label} isBusy={isBusy}>
      <thead>
        <tr>
          <HeadCell>{head}</HeadCell>
          <HeadCell isNumber>Masuk</HeadCell>
          <HeadCell isNumber>Keluar</HeadCell>
          <HeadCell isNumber>Bersih</HeadCell>
        </tr>
      </thead>
      <tbody>
        {flows.map((flow) => (
          <tr key={flow.name}>
            <DataCell isMain>{flow.name}</DataCell>
            <Amounts {...flow} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <DataCell isMain>Total</DataCell>
          <Amounts amount_in={amount_in} amount_out={amount_out} />
        </tr>
      </tfoot>
    </DataTable>
  );
}

function Amounts({ amount_in, amount_out }: Omit<Flow, 'name'>) {
  return (
    <>
      <DataCell label="Masuk" isNumber>
        <Rupiah amount={amount_in} />
      </DataCell>
      <DataCell label="Keluar" isNumber>
        <Rupiah amount={amount_out} />
      </DataCell>
      <DataCell label="Bersih" isNumber>
        <Rupiah amount={amount_in + amount_out} />
      </DataCell>
    </>
  );
}

/** The exact sums of a line or period. */
export function flowOf(
  sums: Pick<CashFlowLine, 'amount_in' | 'amount_in_exact' | 'amount_out' | 'amount_out_exact'>,
  name: string,
): Flow {
  return { name, amount_in: BigInt(exactSum(sums, 'amount_in')), amount_out: BigInt(exactSum(sums, 'amount_out')) };
}

/** Adds up the lines with the same `nameOf`, the largest movement first. */
export function flowsBy(lines: CashFlowLine[], nameOf: (line: CashFlowLine) => string): Flow[] {
  const flows = new Map<string, Flow>();
  for (const line of lines) {
    const name = nameOf(line);
    const flow = flows.get(name) ?? { name, amount_in: 0n, amount_out: 0n };
    const { amount_in, amount_out } = flowOf(line, name);
    flows.set(name, { name, amount_in: flow.amount_in + amount_in, amount_out: flow.amount_out + amount_out });
  }
  return [...flows.values()].toSorted((a, b) => Number(b.amount_in - b.amount_out - (a.amount_in - a.amount_out)));
}
