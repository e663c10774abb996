import type { CashFlowLine } from '@finance/contract';
import { addUp, exactSum } from '@finance/contract/rules';
import { DataCell, DataTable, HeadCell, OpenableRupiah, RowAction } from '../../ui/index.ts';

/** Of money in, money out, or both. */
export type Side = '+' | '-' | undefined;

/** A row of a table, and `of`, what its money is. */
export interface Flow<Of> {
  name: string;
  of: Of;
  amount_in: bigint;
  amount_out: bigint;
}

export interface CashFlowTableProps<Of> {
  /** The table's accessible name. */
  label: string;
  /** Heading of the first column. */
  head: string;
  flows: Flow<Of>[];
  /** What the money of all rows is. */
  ofAll: Of;
  isBusy?: boolean;
  /** A figure was chosen; without it, figures cannot be. */
  onOpen: ((of: Of, side: Side) => void) | undefined;
}

/** Money in, money out and net, with totals. */
export function CashFlowTable<Of>({ label, head, flows, ofAll, isBusy = false, onOpen }: CashFlowTableProps<Of>) {
  const total: Flow<Of> = {
    name: 'Total',
    of: ofAll,
    amount_in: addUp(flows.map((flow) => flow.amount_in)),
    amount_out: addUp(flows.map((flow) => flow.amount_out)),
  };
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
          <Row key={JSON.stringify([flow.name, flow.of])} flow={flow} onOpen={onOpen} />
        ))}
      </tbody>
      <tfoot>
        <Row flow={total} onOpen={onOpen} />
      </tfoot>
    </DataTable>
  );
}

function Row<Of>({ flow, onOpen }: { flow: Flow<Of>; onOpen: CashFlowTableProps<Of>['onOpen'] }) {
  const { name, of, amount_in, amount_out } = flow;
  const isEmpty = amount_in === 0n && amount_out === 0n;
  const figures = [
    ['Masuk', amount_in, '+'],
    ['Keluar', amount_out, '-'],
    ['Bersih', amount_in + amount_out, undefined],
  ] as const;
  return (
    <tr>
      <DataCell isMain>
        {onOpen && !isEmpty ? <RowAction onClick={() => onOpen(of, undefined)}>{name}</RowAction> : name}
      </DataCell>
      {figures.map(([label, amount, side]) => (
        <DataCell key={label} label={label} isNumber>
          <OpenableRupiah
            isInTable
            name={`${label} ${name}`}
            amount={amount}
            onOpen={onOpen && !isEmpty && (amount !== 0n || side === undefined) ? () => onOpen(of, side) : undefined}
          />
        </DataCell>
      ))}
    </tr>
  );
}

/** The exact sums of a line or period. */
export function flowOf<Of>(
  sums: Pick<CashFlowLine, 'amount_in' | 'amount_in_exact' | 'amount_out' | 'amount_out_exact'>,
  row: Pick<Flow<Of>, 'name' | 'of'>,
): Flow<Of> {
  return { ...row, amount_in: BigInt(exactSum(sums, 'amount_in')), amount_out: BigInt(exactSum(sums, 'amount_out')) };
}

/** Adds up the lines of one row, the largest movement first. */
export function flowsBy<Of>(
  lines: CashFlowLine[],
  rowOf: (line: CashFlowLine) => Pick<Flow<Of>, 'name' | 'of'>,
): Flow<Of>[] {
  const flows = new Map<string, Flow<Of>>();
  for (const line of lines) {
    const row = rowOf(line);
    const key = JSON.stringify(row);
    const { amount_in, amount_out } = flowOf(line, row);
    const flow = flows.get(key) ?? { ...row, amount_in: 0n, amount_out: 0n };
    flows.set(key, { ...row, amount_in: flow.amount_in + amount_in, amount_out: flow.amount_out + amount_out });
  }
  return [...flows.values()].toSorted((a, b) => Number(b.amount_in - b.amount_out - (a.amount_in - a.amount_out)));
}
