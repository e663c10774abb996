import {
  type Advance,
  type Due,
  type Api,
  type Counterparty,
  type CounterpartyDetail,
  dateIn,
  type ListedCounterparty,
  maxCounterpartySuggestions,
  maxStatementLines,
  onWire,
  normalizeCounterparty,
} from '@finance/contract';
import {
  checkSeen,
  checkStandsAlone,
  checkTwo,
  counterpartySearch,
  phoneTaken,
  tooLong,
} from '@finance/contract/checks/counterparty';
import { type StatementEvent, statementOf } from '@finance/contract/checks/due-statement';
import { paidBy, settledOf } from '@finance/contract/checks/due';
import { sent } from '@finance/contract/checks/fields';
import { notFound } from '@finance/contract/checks/refusal';
import type { Answers } from './answers.ts';
import { historyOf, recordHistory } from './history.ts';
import { familyOf, type KeptCounterparty, readNameOf, rootOf } from './link-counterparty.ts';
import { pageOf, sumOf } from './page.ts';
import { readableTransactions } from './transaction.ts';
import { isGranted, tick, todayIn, type World } from './world.ts';

export function counterpartyAnswers(world: World): Answers<Api['counterparty']> {
  function find(id: number): KeptCounterparty {
    const found = readable(world).find((row) => row.id === rootOf(world, id));
    if (!found) throw notFound('Lawan transaksi');
    return found;
  }

  /** Changes the directory and writes down what the people changed. */
  function change(current: KeptCounterparty, work: () => void): CounterpartyDetail {
    const [before, at] = [kept(world, current), tick(world)];
    work();
    Object.assign(current, { version: current.version + 1, updated_at: at });
    const after = kept(world, current);
    recordHistory(world, { resource: 'counterparty', action: 'update', before, after, by: world.user, at });
    return detailOf(world, current);
  }

  return {
    index({ query }) {
      const rows = search(world, query.q ?? '')
        .map((row) => ({ row: listed(world, row, query.late), late: lateOf(world, row, query.late) }))
        .filter(({ late }) => query.late === undefined || late !== null)
        .map(({ row, late }) => ({ ...row, row, late_total: late?.total ?? 0 }));
      const { data, meta } = pageOf(rows, query, 'name');
      return { data: data.map(({ row }) => row), meta };
    },

    suggestions({ query: { q, app } }) {
      const asked = normalizeCounterparty({ app: app ?? null, id: null, name: q, phone: null });
      const rank = (row: KeptCounterparty) => (readNameOf(row).startsWith(asked.name) ? 0 : 1);
      const data = search(world, q)
        .toSorted((a, b) => rank(a) - rank(b) || (a.name ?? '').localeCompare(b.name ?? '', 'id') || a.id - b.id)
        .slice(0, maxCounterpartySuggestions)
        .map((row) => ({
          ...other(row),
          external_id: keysOf(world, row, 'id').find((key) => key.app === asked.app)?.value ?? null,
        }));
      return { data };
    },

    show: ({ param }) => ({ data: detailOf(world, find(param)) }),

    update({ param, body: { version, ...fields } }) {
      const current = find(param);
      checkStandsAlone(current, param);
      checkSeen(current, version);
      const next = { name: current.name, phone_number: current.phone_number, ...sent(fields) };
      if (next.name === current.name && next.phone_number === current.phone_number)
        return { data: detailOf(world, current) };
      const [was, is] = [digitsOf(current.phone_number), digitsOf(next.phone_number)];
      const owner = world.counterparties.find(({ keys }) =>
        keys.some(({ kind, value }) => kind === 'phone' && value === is),
      );
      if (owner && rootOf(world, owner.id) !== current.id) throw phoneTaken(find(owner.id));
      const data = change(current, () => {
        Object.assign(current, next);
        if (was === is) return;
        for (const row of familyOf(world, current.id))
          row.keys = row.keys.filter(({ kind, value }) => kind !== 'phone' || value !== was);
        if (is !== '' && !owner) current.keys.push({ kind: 'phone', value: is, app: '', app_name: null });
      });
      return { data };
    },

    merge({ param, body: { counterparty_id, version } }) {
      const current = find(param);
      checkStandsAlone(current, param);
      checkTwo(current.id, counterparty_id);
      const double = find(counterparty_id);
      if (double.id === current.id) return { data: detailOf(world, current) };
      checkSeen(current, version);
      checkStandsAlone(double, counterparty_id);
      return { data: change(current, () => void (double.merged_into_id = current.id)) };
    },

    unmerge({ param }) {
      const current = find(param);
      if (current.id === param) return { data: detailOf(world, current) };
      change(current, () => {
        const separated = world.counterparties.find(({ id }) => id === param);
        if (separated) Object.assign(separated, { merged_into_id: null, version: separated.version + 1 });
      });
      return { data: detailOf(world, find(param)) };
    },

    statement({ param, query }) {
      const { id } = find(param);
      const { lines, ...sums } = statementOf(eventsOf(world, id), query);
      if (lines.length > maxStatementLines) throw tooLong(lines.length, maxStatementLines);
      const advances = {
        advance_received: advanceLeft(world, id, 'received', query.date_to),
        advance_paid: advanceLeft(world, id, 'paid', query.date_to),
      };
      return { data: { ...onWire({ ...sums, ...advances }), lines: lines.map(onWire) } };
    },

    history: ({ param }) => ({ data: historyOf(world, 'counterparty', find(param)) }),
  };
}

/** What was left of a counterparty's advances at the end of a day, or is now. */
function advanceLeft(world: World, id: number, direction: Advance['direction'], until = '9999-12-31'): bigint {
  const advances = world.advances.filter(
    (row) =>
      row.direction === direction &&
      row.voided_at === null &&
      row.date <= until &&
      rootOf(world, row.counterparty_id) === id,
  );
  const used = advances.flatMap(({ uses }) => uses).filter((use) => use.voided_at === null && use.date <= until);
  return sumOf(advances) - sumOf(used);
}

/** Those that stand alone and that the caller may know of. */
function readable(world: World): KeptCounterparty[] {
  const { counterparties, role, dues, unconfirmedTransactions, onlinePayments, onlinePaymentEnablers } = world;
  const alone = counterparties.filter(({ merged_into_id }) => merged_into_id === null);
  if (role !== 'kasir') return alone;
  const isReadable = (enabler_id: number) =>
    onlinePaymentEnablers.some((enabler) => enabler.id === enabler_id && isGranted(world, enabler, 'read'));
  const met = [
    ...dues,
    ...readableTransactions(world),
    ...unconfirmedTransactions.filter((row) => isGranted(world, row, 'read')),
    ...onlinePayments.filter((row) => row.creator_id === world.user.id || isReadable(row.enabler_id)),
  ].flatMap(({ counterparty_id }) => (counterparty_id ? [rootOf(world, counterparty_id)] : []));
  return alone.filter(({ id }) => met.includes(id));
}

function search(world: World, q: string): KeptCounterparty[] {
  const { words, number, typed } = counterpartySearch(q);
  return readable(world).filter((row) =>
    familyOf(world, row.id).some(
      (member) =>
        words.every((word) => ` ${readNameOf(member)}`.includes(` ${word}`)) ||
        member.keys.some(({ kind, value }) =>
          kind === 'id' ? value === typed : number !== '' && value.startsWith(number),
        ),
    ),
  );
}

function duesOf(world: World, row: KeptCounterparty): Due[] {
  return world.dues.filter(({ counterparty_id }) => counterparty_id && rootOf(world, counterparty_id) === row.id);
}

function lateOf(world: World, row: KeptCounterparty, late: Due['type'] | undefined): ListedCounterparty['late'] {
  const today = todayIn(world);
  const dues = duesOf(world, row).filter(
    ({ type, status, due_date }) => type === late && status === 'open' && due_date !== null && due_date < today,
  );
  const oldest_due_date = dues.map(({ due_date }) => due_date ?? '').toSorted()[0];
  const total = sumOf(dues.map(({ outstanding_amount }) => ({ amount: outstanding_amount })));
  return oldest_due_date === undefined ? null : { ...onWire({ total }), oldest_due_date, count: dues.length };
}

function listed(world: World, row: KeptCounterparty, late?: Due['type']): ListedCounterparty {
  const dues = duesOf(world, row);
  const outstanding = (of: 'R' | 'P') =>
    sumOf(dues.filter(({ type }) => type === of).map((due) => ({ amount: due.outstanding_amount })));
  return {
    ...shown(world, row),
    ...onWire({ r_total: outstanding('R'), p_total: outstanding('P') }),
    late: lateOf(world, row, late),
  };
}

function detailOf(world: World, row: KeptCounterparty): CounterpartyDetail {
  const merged = world.counterparties.filter(({ merged_into_id }) => merged_into_id === row.id);
  const doubles = world.counterparties.filter(
    (each) =>
      each.merged_into_id === null && each.id !== row.id && each.name !== null && readNameOf(each) === readNameOf(row),
  );
  return {
    ...shown(world, row),
    phone_numbers: keysOf(world, row, 'phone').map(({ value }) => value),
    merged: merged.toReversed().map(other),
    doubles: world.role === 'kasir' ? [] : doubles.slice(0, 5).map(other),
  };
}

function shown(world: World, row: KeptCounterparty): Counterparty {
  const { merged_into_id: _, keys: __, ...plain } = row;
  const external_ids = keysOf(world, row, 'id').map(({ app_name, value }) => ({ app: app_name, id: value }));
  return { ...plain, external_ids };
}

function keysOf(world: World, { id }: KeptCounterparty, wanted: 'id' | 'phone'): KeptCounterparty['keys'] {
  return familyOf(world, id)
    .flatMap(({ keys }) => keys.filter(({ kind }) => kind === wanted))
    .toSorted((a, b) => (`${a.app}\n${a.value}` < `${b.app}\n${b.value}` ? -1 : 1));
}

function other({ id, name, phone_number }: KeptCounterparty) {
  return { id, name, phone_number };
}

function kept(world: World, { id, name, phone_number }: KeptCounterparty) {
  const merged = world.counterparties.filter(({ merged_into_id }) => merged_into_id === id).toReversed();
  return { id, name, phone_number, merged: merged.map((each) => each.name ?? `ID ${each.id}`) };
}

function digitsOf(phone: string | null): string {
  return normalizeCounterparty({ app: null, id: null, name: null, phone }).phone;
}

function eventsOf(world: World, id: number): StatementEvent[] {
  const dues = world.dues.filter(
    (due) => due.voided_at === null && due.counterparty_id && rootOf(world, due.counterparty_id) === id,
  );
  const events = dues.flatMap((due): (StatementEvent & { step: number })[] => {
    const of = { type: due.type, due_id: due.id, due_date: null };
    const rest = due.amount - settledOf(due);
    return [
      { ...of, date: due.date, kind: 'due', amount: due.amount, due_date: due.due_date, note: due.note, step: 1 },
      ...world.transactions
        .filter((row) => row.due_id === due.id && row.voided_at === null)
        .map((row) => {
          const note = isGranted(world, row, 'read') ? row.note : null;
          return { ...of, date: row.date, kind: 'payment', amount: paidBy(due, row.amount), note, step: 2 } as const;
        }),
      ...world.advances
        .flatMap(({ uses }) => uses)
        .filter(({ due_id, voided_at }) => due_id === due.id && voided_at === null)
        .map(({ date, amount, note }) => ({ ...of, date, kind: 'set_off', amount, note, step: 3 }) as const),
      ...(due.closed_at && rest !== 0
        ? [
            {
              ...of,
              date: dateIn(world.settings.timezone, new Date(due.closed_at)),
              kind: 'given_up',
              amount: rest,
              note: due.close_reason,
              step: 4,
            } as const,
          ]
        : []),
    ];
  });
  return events
    .toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : a.step - b.step))
    .map(({ step: _step, ...event }) => event);
}
