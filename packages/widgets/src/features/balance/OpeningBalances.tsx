import { addUp, exactSum, formatRupiah, isCalendarDate, openingObject } from '@finance/contract/rules';
import { type FormEvent, useState } from 'react';
import { BulkDialog } from '../../parts/list/index.ts';
import { RefusableButton, useUnsaved } from '../../parts/record/index.ts';
import {
  type ClientProps,
  useFinance,
  useMay,
  useRead,
  useWriteEach,
  WidgetRoot,
  type WrittenOne,
} from '../../runtime/index.ts';
import {
  Alert,
  DataCell,
  DataTable,
  DateField,
  EmptyState,
  ErrorState,
  HeadCell,
  LoadingRows,
  Panel,
  Rupiah,
  styled,
  Text,
} from '../../ui/index.ts';
import { drawSimilarTransaction } from '../transaction/index.ts';
import { OpeningBalanceRow } from './OpeningBalanceRow.tsx';
import { type OpeningRow, openingRows } from './openingRows.ts';

export interface OpeningBalancesProps extends ClientProps {
  /** The heading. Default 'Saldo awal semua account'. */
  title?: string | undefined;
  /** The heading's level on the host's page. Default 2. */
  level?: 1 | 2 | 3 | 4;
  /** The user wants to see a recorded opening balance. Without it, none can be opened. */
  onOpen?: ((transactionId: number) => void) | undefined;
  /** All that was typed is recorded. */
  onSaved?: (() => void) | undefined;
}

/**
 * The opening balances of all accounts in one table: what was in each of them when its books began. Each is recorded
 * as a transaction of its own, once; an account that has one shows it. For whoever may create accounts.
 * @example <OpeningBalances onOpen={(id) => openTransaction(id)} />
 */
export function OpeningBalances({ client, ...props }: OpeningBalancesProps) {
  return (
    <WidgetRoot client={client}>
      <Body {...props} />
    </WidgetRoot>
  );
}

/** As many as one answer tells. */
const mostOpenings = 200;

function Body({
  title = 'Saldo awal semua account',
  level = 2,
  onOpen,
  onSaved,
}: Omit<OpeningBalancesProps, 'client'>) {
  const mayRecord = useMay('bank-account:create');
  const accounts = useRead('balance', 'show', mayRecord ? {} : null);
  const openings = useRead(
    'transaction',
    'index',
    mayRecord ? { ...openingObject, voided: false, order_by: 'date', order: 'asc', paginate: mostOpenings } : null,
  );

  return (
    <Panel
      title={title}
      about="Uang yang sudah ada ketika mulai dicatat di sini. Dihitung dalam saldo, bukan sebagai pendapatan."
      level={level}
    >
      {content()}
    </Panel>
  );

  function content() {
    if (mayRecord === false)
      return <EmptyState title="Tidak ada akses" text="Saldo awal hanya boleh dicatat oleh pemilik atau keuangan." />;
    const failed = [accounts, openings].find(({ data, error }) => !data && error);
    if (failed) {
      const refresh = () => void Promise.all([accounts.refresh(), openings.refresh()]);
      return <ErrorState error={failed.error} onRetry={failed.error?.kind === 'forbidden' ? undefined : refresh} />;
    }
    if (!accounts.data || !openings.data) return <LoadingRows label="Memuat saldo awal…" />;
    if (openings.data.meta.pagination.total > mostOpenings)
      return (
        <Alert severity="info">
          Sudah ada lebih dari {mostOpenings} saldo awal, terlalu banyak untuk satu tabel. Catat yang belum lewat Impor.
        </Alert>
      );
    const rows = openingRows(
      accounts.data.data.map((account) => ({ ...account, balance: exactSum(account, 'balance') })),
      openings.data.data,
    );
    if (rows.length === 0)
      return <EmptyState title="Belum ada account" text="Buat rekening bank atau kasir dulu, lalu kembali ke sini." />;
    return <Table rows={rows} refresh={openings.refresh} onOpen={onOpen} onSaved={onSaved} />;
  }
}

interface TableProps extends Pick<OpeningBalancesProps, 'onOpen' | 'onSaved'> {
  rows: readonly OpeningRow[];
  /** Reads again what is recorded. */
  refresh: () => Promise<unknown>;
}

/** What is typed for an account; a day that is left to that of all is undefined. */
interface Typed {
  amount: number | null;
  date?: string | null;
}

/** What is to be recorded. */
interface Entry extends OpeningRow {
  amount: number;
  date: string | null;
}

function Table({ rows, refresh, onOpen, onSaved }: TableProps) {
  const { today } = useFinance();
  const [day, setDay] = useState<string | null>(today);
  const [typed, setTyped] = useState<ReadonlyMap<number, Typed>>(new Map());
  const [problems, setProblems] = useState<ReadonlyMap<number, string>>(new Map());
  /** Recorded just now, until the server's list tells of them. */
  const [saved, setSaved] = useState<ReadonlySet<number>>(new Set());
  const [asked, setAsked] = useState<readonly Entry[] | null>(null);
  const storeEach = useWriteEach('transaction', 'store');
  const entries = rows.flatMap((row): Entry[] => {
    const { amount, date } = typedFor(row.id);
    return row.booked || saved.has(row.id) || amount === null ? [] : [{ ...row, amount, date }];
  });
  useUnsaved(() => entries.length > 0);
  const booked = addUp(rows.flatMap((row) => row.booked?.amount ?? []));
  const next = addUp(entries.flatMap(({ amount }) => (Number.isNaN(amount) ? [] : amount)));

  function typedFor(id: number): { amount: number | null; date: string | null } {
    const { amount = null, date = day } = typed.get(id) ?? {};
    return { amount, date };
  }
  function change(id: number, typing: Partial<Typed>) {
    setTyped((before) => new Map(before).set(id, { amount: null, ...before.get(id), ...typing }));
    setProblems((before) => new Map([...before].filter(([other]) => other !== id)));
  }
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation(); // a host's own form may stand around the widget
    if (entries.length > 0) setAsked(entries);
  }
  function handleOne({ id, error }: WrittenOne) {
    setProblems((before) => (error === null ? before : new Map(before).set(id, error)));
    if (error === null) setSaved((before) => new Set(before).add(id));
  }
  async function handleDone() {
    setAsked(null);
    if (saved.size === 0) return;
    if (entries.length === 0) onSaved?.();
    if (await refresh()) return;
    setTyped((before) => new Map([...before].filter(([id]) => !saved.has(id))));
    setSaved(new Set());
  }
  /** A row of the question, as it is now. */
  function latest(entry: Entry): Entry {
    const { id } = entry;
    return (
      entries.find((other) => other.id === id) ?? {
        ...entry,
        booked: rows.find((row) => row.id === id)?.booked ?? null,
      }
    );
  }

  return (
    <form noValidate onSubmit={handleSubmit}>
      <Bar>
        <DateField label="Tanggal untuk semua" value={day} onValueChange={setDay} />
      </Bar>
      <DataTable label="Saldo awal">
        <thead>
          <tr>
            <HeadCell>Account</HeadCell>
            <HeadCell>Tanggal</HeadCell>
            <HeadCell isNumber>Saldo awal</HeadCell>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <OpeningBalanceRow
              key={row.id}
              row={row}
              {...typedFor(row.id)}
              problem={problems.get(row.id)}
              isSaved={saved.has(row.id)}
              onChange={(typing) => change(row.id, typing)}
              onOpen={onOpen}
            />
          ))}
        </tbody>
        <tfoot>
          <SumRow label="Sudah tercatat" amount={booked} />
          <SumRow label="Akan dicatat" amount={next} />
          <SumRow label="Total" amount={booked + next} />
        </tfoot>
      </DataTable>
      <Bar data-end>
        <RefusableButton type="submit" variant="contained" refusal={entries.length > 0 ? null : whyNothing(rows)}>
          {entries.length > 0 ? `Catat ${entries.length} saldo awal` : 'Catat saldo awal'}
        </RefusableButton>
      </Bar>
      {asked && (
        <BulkDialog
          label="Catat"
          question={(count) => `Catat ${count} saldo awal?`}
          rows={asked.map(latest)}
          nameOf={({ name, amount }) => `${name}, ${formatRupiah(amount)}`}
          refusalOf={refusalOf}
          similar={drawSimilarTransaction}
          stay="tetap di tabel"
          run={(chosen, onOne, answersTo) =>
            storeEach(
              chosen.map(({ id, account_type, account_id, amount, date }) => ({
                id,
                args: [{ ...openingObject, account_type, account_id, amount, date, note, ...answersTo(id) }],
              })),
              (one) => {
                handleOne(one);
                onOne(one);
              },
            )
          }
          onDone={() => void handleDone()}
        >
          <Text>
            Bersama-sama <Rupiah amount={next} />. Dihitung dalam saldo, bukan sebagai pendapatan.
          </Text>
        </BulkDialog>
      )}
    </form>
  );
}

const note = 'Saldo awal';

function refusalOf({ booked, amount, date }: Entry): string | null {
  if (booked) return 'Sudah ada saldo awalnya.';
  if (Number.isNaN(amount)) return 'Jumlahnya belum jelas.';
  return date === null || !isCalendarDate(date) ? 'Tanggalnya belum lengkap.' : null;
}

function whyNothing(rows: readonly OpeningRow[]): string {
  return rows.every(({ booked }) => booked) ? 'Semua account sudah punya saldo awal' : 'Isi dulu saldo sebuah account';
}

function SumRow({ label, amount }: { label: string; amount: bigint }) {
  return (
    <tr>
      <DataCell colSpan={2}>{label}</DataCell>
      <DataCell isNumber>
        <Rupiah amount={amount} />
      </DataCell>
    </tr>
  );
}

const Bar = styled('div', ({ palette }) => ({
  display: 'flex',
  padding: '12px 16px',
  borderBottom: `1px solid ${palette.divider}`,
  '& > div': { maxWidth: 220 },
  '&[data-end]': { justifyContent: 'flex-end', borderTop: `1px solid ${palette.divider}`, borderBottom: 0 },
}));
