import type { NewRecurring, Recurring } from '@finance/contract';

/** What the form asks for as one choice. */
export const recurringKinds = [
  ['out', 'Uang keluar'],
  ['in', 'Uang masuk'],
  ['R', 'Piutang'],
  ['P', 'Hutang'],
] as const;
type Kind = (typeof recurringKinds)[number][0];

/** The values of the form, as typed. */
export interface RecurringValues {
  kind: string;
  name: string;
  /** Without the sign of the direction. */
  amount: number | null;
  account_type: NewRecurring['account_type'];
  account_id: number | null;
  entity_id: string;
  entity_name: string;
  entity_phone_number: string;
  note: string;
  rhythm: string;
  every: string;
  on_day: string;
  start_date: string | null;
  end_date: string | null;
  due_after_days: string;
}

function kindOf({ resource, due_type, amount }: Recurring): Kind {
  if (resource === 'due') return due_type ?? 'R';
  return amount < 0 ? 'out' : 'in';
}

/** The form of one, or of a new one from today. */
export function valuesOf(recurring: Recurring | undefined, today: string): RecurringValues {
  const of = recurring;
  return {
    kind: of ? kindOf(of) : 'out',
    name: of?.name ?? '',
    amount: of ? (of.resource === 'due' ? of.amount : Math.abs(of.amount)) : null,
    account_type: of?.account_type ?? null,
    account_id: of?.account_id ?? null,
    entity_id: of?.entity_id ?? '',
    entity_name: of?.entity_name ?? '',
    entity_phone_number: of?.entity_phone_number ?? '',
    note: of?.note ?? '',
    rhythm: of?.rhythm ?? 'monthly',
    every: String(of?.every ?? 1),
    on_day: String(of?.on_day ?? Number(today.slice(8))),
    start_date: of?.start_date ?? today,
    end_date: of?.end_date ?? null,
    due_after_days: of?.due_after_days === null || !of ? '' : String(of.due_after_days),
  };
}

/** What is sent; what is no number goes as it is typed, so that the contract says so. */
export function bodyOf(values: RecurringValues): NewRecurring {
  const { kind, amount, rhythm, ...rest } = values;
  const isDue = kind === 'R' || kind === 'P';
  const number = (typed: string) => (typed.trim() === '' ? null : Number(typed));
  const body = {
    ...rest,
    resource: isDue ? 'due' : 'transaction',
    due_type: isDue ? kind : null,
    account_type: isDue ? null : rest.account_type,
    account_id: isDue ? null : rest.account_id,
    amount: kind === 'out' && amount !== null ? -amount : amount,
    rhythm,
    every: number(rest.every),
    on_day: rhythm === 'monthly' ? number(rest.on_day) : null,
    due_after_days: isDue ? number(rest.due_after_days) : null,
  };
  return body as NewRecurring; // what is not yet so, the resolver says
}

/** When it comes back, in words. */
export function rhythmText({ rhythm, every, on_day }: Pick<Recurring, 'rhythm' | 'every' | 'on_day'>): string {
  if (rhythm === 'weekly') return every === 1 ? 'setiap minggu' : `setiap ${every} minggu`;
  const day = on_day === 31 ? 'hari terakhir' : `tanggal ${on_day}`;
  return every === 1 ? `${day} setiap bulan` : `${day} setiap ${every} bulan`;
}
