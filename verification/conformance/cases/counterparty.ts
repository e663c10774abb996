import { type Api, api, type NewDue } from '@finance/contract';
import { expect } from 'vitest';
import { aBank, anUnconfirmed, aDue, anOnlinePayment, aPayment, aCashier, booked, day } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

/** Records a due with each of these, and answers which of them are the same counterparty: `aab` for the first two. */
async function counterparties(stage: Stage, ...entities: Partial<NewDue>[]): Promise<string> {
  const ids: (number | null | undefined)[] = [];
  for (const entity of entities) {
    const due = await aDue(stage, { entity_name: null, transactable_app: null, allow_incomplete: true, ...entity });
    ids.push(due.counterparty_id);
  }
  const seen = [...new Set(ids.filter((id) => id !== null))];
  return ids.map((id) => (id === null ? '-' : 'abcdefgh'[seen.indexOf(id)])).join('');
}

const budi = { entity_name: 'Budi' };
const [first, second] = [{ entity_phone_number: '0812-3456-789' }, { entity_phone_number: '0857 1122 3344' }];
const retail = (entity_id: string) => ({ transactable_app: 'Retail', transactable_type: 'Sales', entity_id });

/** The counterparty of a new due. */
async function someone(stage: Stage, fields: Partial<NewDue> = {}): Promise<number> {
  const { counterparty_id } = await aDue(stage, fields);
  expect(counterparty_id).toEqual(expect.any(Number));
  return counterparty_id ?? 0;
}

/** Two that are one person. */
async function twice(stage: Stage): Promise<[number, number]> {
  return [
    await someone(stage, { ...budi, ...first }),
    await someone(stage, { entity_name: 'Pak Budi', amount: 50_000 }),
  ];
}

const names = async (stage: Stage, query: object = {}, as: 'pemilik' | 'kasir' = 'pemilik') =>
  (await stage.ok(api.counterparty.index, { query }, { as })).data.map(({ name }) => name);

export const counterparty: CasesOf<Api['counterparty']> = {
  index: {
    async call(stage) {
      await someone(stage, { ...budi, ...first, ...retail('7') });
      await someone(stage, { type: 'P', entity_name: 'Siti' });
      return {};
    },
    cases: {
      async 'lists who is late by the sum of all that is late'(stage) {
        const late = { type: 'R', date: day(-30) } as const;
        await someone(stage, { ...late, entity_name: 'Ani', amount: 500, due_date: day(-3) });
        await someone(stage, { ...late, entity_name: 'Budi', amount: 300, due_date: day(-9) });
        await someone(stage, { ...late, entity_name: 'Budi', amount: 400, due_date: day(-2) });
        await someone(stage, { ...late, entity_name: 'Budi', amount: 50, due_date: day() });
        await someone(stage, { ...late, type: 'P', entity_name: 'Citra', amount: 900, due_date: day(-1) });
        const query = { late: 'R', order_by: 'late_total', order: 'desc' } as const;
        const { data, meta } = await stage.ok(api.counterparty.index, { query });
        expect(data.map(({ name, late: sum }) => [name, sum])).toEqual([
          ['Budi', { total: 700, oldest_due_date: day(-9), count: 2 }],
          ['Ani', { total: 500, oldest_due_date: day(-3), count: 1 }],
        ]);
        expect(meta.pagination.total).toBe(2);
      },
      async 'knows a counterparty by its id, else its phone, else its name'(stage) {
        expect(await counterparties(stage, { ...retail('7'), ...budi }, { ...retail('7'), entity_name: 'B.' })).toBe(
          'aa',
        );
        expect(
          await counterparties(stage, { entity_name: 'Tini', ...first }, { entity_phone_number: '628123456789' }),
        ).toBe('aa');
        expect(await counterparties(stage, { entity_name: 'Bu Sri' }, { entity_name: ' BU  sri' }, {})).toBe('aa-');
      },
      async 'takes an id before a phone, and keeps what a record adds'(stage) {
        const known = await counterparties(
          stage,
          { ...retail('7'), ...budi },
          { entity_name: 'Tini', ...first },
          { ...retail('7'), entity_name: 'Budi', ...first },
          { ...retail('8'), entity_name: 'Budi S.', ...second },
          { ...second },
          { transactable_app: 'Dealer', transactable_type: 'SalesOrder', entity_id: '501', ...second },
          { transactable_app: 'Dealer', transactable_type: 'SalesOrder', entity_id: '501' },
        );
        expect(known).toBe('abacccc');
      },
      async 'gives a name to nobody whom an id or a phone tells apart'(stage) {
        const known = await counterparties(
          stage,
          budi, // the only one
          { ...budi, ...first }, // whose phone it is
          { ...budi, ...second }, // another
          budi, // of several: the one of whom nothing else is known
          budi,
          { ...budi, ...retail('7') }, // none of the three for certain
          { ...budi, ...retail('7') },
        );
        expect(known).toBe('aabccdd');
      },
      async 'adds up what is outstanding, under whichever id'(stage) {
        await aDue(stage, { ...retail('7'), ...budi, ...first, amount: 700_000 });
        await aDue(stage, { ...first, amount: 20_000 });
        await aDue(stage, { ...budi, type: 'P', amount: 5_000 });
        const { data, meta } = await stage.ok(api.counterparty.index, {});
        expect(meta.pagination.total).toBe(1);
        expect(data[0]).toMatchObject({
          name: 'Budi',
          phone_number: '0812-3456-789',
          external_ids: [{ app: 'Retail', id: '7' }],
          r_total: 720_000,
          p_total: 5_000,
        });
      },
      async 'is searched by the beginnings of words, a phone or an id'(stage) {
        await someone(stage, { entity_name: 'Budi Santoso', ...first, ...retail('A-77') });
        await someone(stage, { entity_name: 'Santi 100%_' });
        expect(await names(stage, { q: 'san bu' })).toEqual(['Budi Santoso']);
        expect(await names(stage, { q: 'SAN' })).toEqual(['Budi Santoso', 'Santi 100%_']);
        expect(await names(stage, { q: 'antoso' })).toEqual([]);
        expect(await names(stage, { q: '0812 34' })).toEqual(['Budi Santoso']);
        expect(await names(stage, { q: 'A-77' })).toEqual(['Budi Santoso']);
        expect(await names(stage, { q: '100%_' })).toEqual(['Santi 100%_']);
        expect(await names(stage, { q: '1%' })).toEqual([]);
      },
      async 'tells a kasir of the dues and of what is on the own accounts'(stage) {
        const mine = await aCashier(stage, { user_id: stage.place.people.kasir.id });
        const bank = await aBank(stage, { account_number: '55' });
        await someone(stage, { entity_name: 'Ada Piutang' });
        await booked(stage, { account_type: 'cash', account_id: mine.id, related_entity_name: 'Di Kas Saya' });
        await booked(stage, { account_id: bank.id, related_entity_name: 'Di Bank' });
        await anUnconfirmed(stage, { account_id: bank.id, related_entity_name: 'Klaim Bank' });
        await anOnlinePayment(stage, { related_entity_name: 'Pembayar' });
        expect(await names(stage, {}, 'kasir')).toEqual(['Ada Piutang', 'Di Kas Saya']);
        expect(await names(stage)).toEqual(['Ada Piutang', 'Di Bank', 'Di Kas Saya', 'Klaim Bank', 'Pembayar']);
        const { counterparty_id } = await booked(stage, {
          account_id: bank.id,
          amount: 7,
          related_entity_name: 'Di Bank',
        });
        const unknown = { status: 404, errors: ['Lawan transaksi tidak ditemukan'] };
        await stage.refused(api.counterparty.show, { param: counterparty_id }, unknown, { as: 'kasir' });
      },
      async 'filters every list of records'(stage) {
        const bank = await aBank(stage, { account_number: '55' });
        const due = await aDue(stage, { ...budi, ...first });
        const whose = { related_entity_phone_number: '628123456789' };
        await aPayment(stage, due, 1_000);
        await booked(stage, { account_id: bank.id, ...whose });
        await booked(stage, { account_id: bank.id, related_entity_name: 'Siti', amount: 5 });
        await anUnconfirmed(stage, { account_id: bank.id, ...whose });
        await anOnlinePayment(stage, whose);
        const query = { counterparty_id: due.counterparty_id ?? 0 };
        const transactions = await stage.ok(api.transaction.index, { query });
        expect(transactions.data).toHaveLength(2);
        expect(transactions.meta.total).toBe(1_501_000);
        expect((await stage.ok(api.due.index, { query })).data).toHaveLength(1);
        expect((await stage.ok(api.unconfirmedTransaction.index, { query })).data).toHaveLength(1);
        expect((await stage.ok(api.onlinePayment.index, { query })).data).toHaveLength(1);
      },
      async 'follows a record whose counterparty is corrected'(stage) {
        const due = await aDue(stage, budi);
        await aPayment(stage, due, 1_000);
        const { version } = (await stage.ok(api.due.show, { param: due.id })).data;
        const body = { version, entity_name: 'Siti' };
        const { counterparty_id } = (await stage.ok(api.due.update, { param: due.id, body })).data;
        expect(counterparty_id).not.toBe(due.counterparty_id);
        const query = { counterparty_id: counterparty_id ?? 0 };
        expect((await stage.ok(api.transaction.index, { query })).data).toHaveLength(1);
      },
    },
  },
  suggestions: {
    async call(stage) {
      await someone(stage, { ...budi, ...first, ...retail('7') });
      return { query: { q: 'bud', app: 'retail' } };
    },
    cases: {
      async 'brings the id of the asked app, and whoever begins with what was typed first'(stage) {
        await someone(stage, { entity_name: 'Andi Budi' });
        await someone(stage, { ...budi, ...first, ...retail('7') });
        const of = async (query: { q: string; app?: string }) =>
          (await stage.ok(api.counterparty.suggestions, { query })).data.map(({ name, external_id }) => [
            name,
            external_id,
          ]);
        expect(await of({ q: 'bud', app: 'Retail' })).toEqual([
          ['Budi', '7'],
          ['Andi Budi', null],
        ]);
        expect(await of({ q: 'budi' })).toEqual([
          ['Budi', null],
          ['Andi Budi', null],
        ]);
      },
      async 'are few'(stage) {
        for (let count = 0; count < 12; count++) await someone(stage, { entity_name: `Toko ${'abcdefghijkl'[count]}` });
        expect((await stage.ok(api.counterparty.suggestions, { query: { q: 'toko' } })).data).toHaveLength(8);
      },
    },
  },
  show: { call: async (stage) => ({ param: await someone(stage, { ...budi, ...first }) }) },
  update: {
    async call(stage) {
      const param = await someone(stage, { ...budi, ...first });
      return { param, body: { version: 1, name: 'Budi Santoso' } };
    },
    cases: {
      async 'changes by which phone it is found, and is written down'(stage) {
        const param = await someone(stage, { ...budi, ...first });
        const body = { version: 1, phone_number: second.entity_phone_number };
        const { data } = await stage.ok(api.counterparty.update, { param, body });
        expect(data).toMatchObject({ phone_number: '0857 1122 3344', phone_numbers: ['6285711223344'], version: 2 });
        expect(await someone(stage, { entity_name: null, ...second })).toBe(param);
        expect(await someone(stage, { entity_name: null, ...first })).not.toBe(param);
        const { data: changes } = await stage.ok(api.counterparty.history, { param });
        expect(changes).toMatchObject([{ action: 'update', before: { phone_number: first.entity_phone_number } }]);
      },
      async 'does not take the phone of another'(stage) {
        await someone(stage, { ...budi, ...first });
        const param = await someone(stage, { entity_name: 'Siti' });
        const message = 'sudah dipakai Budi. Bila orangnya sama, gabungkan keduanya.';
        await stage.refused(
          api.counterparty.update,
          { param, body: { version: 1, phone_number: '628123456789' } },
          { status: 400, errors: [`No Telepon ${message}`], fields: { phone_number: [message] } },
        );
      },
      async 'does nothing where nothing changes'(stage) {
        const param = await someone(stage, budi);
        const { data } = await stage.ok(api.counterparty.update, { param, body: { version: 1, name: ' Budi ' } });
        expect(data.version).toBe(1);
      },
    },
  },
  merge: {
    async call(stage) {
      const [param, counterparty_id] = await twice(stage);
      return { param, body: { counterparty_id, version: 1 } };
    },
    cases: {
      async 'shows the records of both, and new ones of either'(stage) {
        const [param, double] = await twice(stage);
        await stage.ok(api.counterparty.merge, { param, body: { counterparty_id: double } });
        const { data } = await stage.ok(api.counterparty.show, { param: double });
        expect(data).toMatchObject({ id: param, name: 'Budi', merged: [{ id: double, name: 'Pak Budi' }] });
        await aDue(stage, { entity_name: 'pak budi', amount: 1_000 });
        const listed = await stage.ok(api.counterparty.index, {});
        expect(listed.data).toMatchObject([{ id: param, r_total: 951_000 }]);
        expect(await names(stage, { q: 'pak' })).toEqual(['Budi']);
        for (const id of [param, double])
          expect((await stage.ok(api.due.index, { query: { counterparty_id: id } })).data).toHaveLength(3);
      },
      async 'is done once, and never into itself or a merged one'(stage) {
        const [param, double] = await twice(stage);
        const body = { counterparty_id: double, version: 1 };
        const merged = await stage.ok(api.counterparty.merge, { param, body });
        expect(await stage.ok(api.counterparty.merge, { param, body })).toEqual(merged);
        const self = 'adalah lawan transaksi ini sendiri. Pilih yang lain.';
        await stage.refused(
          api.counterparty.merge,
          { param, body: { counterparty_id: param } },
          { status: 400, errors: [`Lawan transaksi ${self}`], fields: { counterparty_id: [self] } },
        );
        const moved = 'Lawan transaksi ini sudah digabungkan ke Budi. Muat ulang untuk melihatnya.';
        const conflict = { status: 409, errors: [moved] };
        const third = await someone(stage, { entity_name: 'Siti' });
        await stage.refused(api.counterparty.merge, { param: third, body }, conflict);
        await stage.refused(api.counterparty.merge, { param: double, body: { counterparty_id: third } }, conflict);
        await stage.refused(api.counterparty.update, { param: double, body: { version: 1, name: 'X' } }, conflict);
      },
      async 'leaves no name without its bearers, and names doubles'(stage) {
        await someone(stage, { ...budi, ...first });
        const param = await someone(stage, { ...budi, ...second });
        const { data } = await stage.ok(api.counterparty.show, { param });
        expect(data.doubles).toMatchObject([{ name: 'Budi', phone_number: first.entity_phone_number }]);
        await stage.ok(api.counterparty.merge, { param, body: { counterparty_id: data.doubles[0]?.id ?? 0 } });
        await someone(stage, budi);
        expect((await stage.ok(api.counterparty.index, {})).data).toHaveLength(1);
      },
    },
  },
  unmerge: {
    async call(stage) {
      const [param, counterparty_id] = await twice(stage);
      await stage.ok(api.counterparty.merge, { param, body: { counterparty_id } });
      return { param: counterparty_id };
    },
    cases: {
      async 'gives back what each had, also of what had been merged before'(stage) {
        const [budiId, double] = await twice(stage);
        const third = await someone(stage, { entity_name: 'Mas Budi', amount: 1_000 });
        await stage.ok(api.counterparty.merge, { param: double, body: { counterparty_id: third } });
        await stage.ok(api.counterparty.merge, { param: budiId, body: { counterparty_id: double } });
        const { data } = await stage.ok(api.counterparty.unmerge, { param: double });
        expect(data).toMatchObject({ id: double, merged: [{ id: third }] });
        const listed = (await stage.ok(api.counterparty.index, {})).data.map(({ id, r_total }) => [id, r_total]);
        expect(listed).toEqual([
          [budiId, 900_000],
          [double, 51_000],
        ]);
        await stage.ok(api.counterparty.unmerge, { param: double });
        const { data: changes } = await stage.ok(api.counterparty.history, { param: budiId });
        expect(changes.map(({ after }) => after)).toEqual([{ merged: [] }, { merged: ['Pak Budi'] }]);
      },
    },
  },
  statement: {
    async call(stage) {
      const due = await aDue(stage, { ...budi, ...first });
      await aPayment(stage, due, 100_000);
      return { param: due.counterparty_id ?? 0, query: { date_from: day(-5) } };
    },
    cases: {
      async 'has the dues of every id, paid and given up'(stage) {
        const one = await aDue(stage, { ...retail('7'), ...budi, ...first, amount: 700_000, date: day(-20) });
        await aDue(stage, { type: 'P', ...first, entity_name: null, amount: 50_000 });
        await aDue(stage, { entity_name: 'Siti', amount: 1 });
        await aPayment(stage, one, 200_000);
        await stage.ok(api.due.close, { param: one.id, body: { reason: 'Diskon' } });
        const param = one.counterparty_id ?? 0;
        const { data } = await stage.ok(api.counterparty.statement, { param, query: { date_from: day(-1) } });
        expect(data).toMatchObject({ opening: 700_000, closing: -50_000, receivable: 0, payable: 50_000 });
        expect(data.lines.map(({ kind, balance }) => [kind, balance])).toEqual([
          ['due', 650_000],
          ['payment', 450_000],
          ['given_up', -50_000],
        ]);
      },
    },
  },
  history: {
    async call(stage) {
      const param = await someone(stage, budi);
      await stage.ok(api.counterparty.update, { param, body: { version: 1, name: 'Budi Santoso' } });
      return { param };
    },
  },
};
