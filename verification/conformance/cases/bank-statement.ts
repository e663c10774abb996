import {
  type Api,
  api,
  type BankStatement,
  type NewBankStatement,
  type NewStatementMatch,
  type NewStatementRule,
  type StatementRule,
} from '@finance/contract';
import { aBank, aStoredFile, aTextFile, booked } from '../given.ts';
import type { Stage } from '../stage.ts';
import type { CasesOf } from './cases-of.ts';

const content = [
  ':20:STMT',
  ':25:1234567890',
  ':28C:1/1',
  ':60F:C260228IDR1000000,00',
  ':61:2603010301C1500000,00NTRFINV/2026/7//B1',
  ':86:TOKO MAKMUR PELUNASAN',
  ':61:2603020302D250000,00NMSCNONREF',
  ':62F:C260302IDR2250000,00',
  '-',
].join('\n');

async function aFile(stage: Stage): Promise<NewBankStatement> {
  const { id: bank_account_id } = await aBank(stage);
  const { uuid: file_uuid } = await aStoredFile(stage, aTextFile('koran.sta', content));
  return { bank_account_id, file_uuid };
}

export async function aStatement(stage: Stage): Promise<BankStatement> {
  return (await stage.ok(api.bankStatement.store, { body: await aFile(stage) })).data;
}

const ofStatement = async (stage: Stage) => ({ param: (await aStatement(stage)).id });

export const bankStatement: CasesOf<Api['bankStatement']> = {
  preview: { call: async (stage) => ({ body: await aFile(stage) }) },
  index: {
    async call(stage) {
      await aStatement(stage);
      return {};
    },
  },
  lines: {
    async call(stage) {
      const { id } = await aStatement(stage);
      return { query: { bank_statement_id: id } };
    },
  },
  show: { call: ofStatement },
  store: { call: async (stage) => ({ body: await aFile(stage) }) },
  destroy: { call: ofStatement },
  history: { call: ofStatement },
  undoMatches: { call: ofStatement },
};

async function aPair(stage: Stage): Promise<NewStatementMatch> {
  const { id, bank_account_id } = await aStatement(stage);
  const { data: lines } = await stage.ok(api.bankStatement.lines, { query: { bank_statement_id: id } });
  const line = lines.find(({ amount }) => amount > 0);
  if (!line) throw new Error('no line');
  const { date, amount } = line;
  const transaction = await booked(stage, { date, amount, account_id: bank_account_id, allow_backdated: true });
  return { statement_line_ids: [line.id], transaction_ids: [transaction.id] };
}

async function ofMatch(stage: Stage) {
  const { data } = await stage.ok(api.statementMatch.store, { body: await aPair(stage) });
  return { param: data.id };
}

export const statementMatch: CasesOf<Api['statementMatch']> = {
  suggestions: {
    async call(stage) {
      const { bank_account_id } = await aStatement(stage);
      return { query: { bank_account_id } };
    },
  },
  show: { call: ofMatch },
  store: { call: async (stage) => ({ body: await aPair(stage) }) },
  destroy: { call: ofMatch },
};

const ofTheBank: NewStatementRule = {
  name: 'Pelunasan Makmur',
  text: 'TOKO MAKMUR',
  direction: 'in',
  related_entity_name: 'Toko Makmur',
};

async function aRule(stage: Stage): Promise<StatementRule> {
  await aStatement(stage);
  return (await stage.ok(api.statementRule.store, { body: ofTheBank })).data;
}

export const statementRule: CasesOf<Api['statementRule']> = {
  index: {
    async call(stage) {
      await aRule(stage);
      return { query: { active: false } };
    },
  },
  show: { call: async (stage) => ({ param: (await aRule(stage)).id }) },
  store: { call: async () => ({ body: ofTheBank }) },
  update: {
    async call(stage) {
      const { id, version } = await aRule(stage);
      return { param: id, body: { ...ofTheBank, text_match: 'begins_with', version } };
    },
  },
  switch: {
    async call(stage) {
      const { id, version } = await aRule(stage);
      return { param: id, body: { active: true, version } };
    },
  },
  trial: { call: async (stage) => ({ param: (await aRule(stage)).id }) },
  bookItself: {
    async call(stage) {
      const { id, version } = await aRule(stage);
      const { data } = await stage.ok(api.statementRule.switch, { param: id, body: { active: true, version } });
      return { param: id, body: { books_itself: true, version: data.version } };
    },
  },
  bookings: { call: async (stage) => ({ param: (await aRule(stage)).id }) },
  undo: { call: async (stage) => ({ param: (await aRule(stage)).id, body: { reason: 'Salah aturan' } }) },
  history: { call: async (stage) => ({ param: (await aRule(stage)).id }) },
};
