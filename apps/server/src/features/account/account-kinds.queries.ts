import type { BankAccount, Cashier, InvestmentAccount } from '@finance/contract';
import { sql } from 'kysely';
import { accountRows } from './account-rows.queries.ts';

const fullInfo = sql.ref('a.full_info');
const userName = sql.ref('u.name');
const otherNames = sql`array(select coalesce(o.name, 'Mantan anggota')
  from unnest(a.other_user_ids) with ordinality h (id, place) left join app_user o on o.id = h.id order by h.place)`;

export const bankAccounts = accountRows<BankAccount>({
  type: 'bank',
  table: 'bank_account',
  resource: 'bank-account',
  name: 'Rekening bank',
  called: 'Rekening ini',
  columns: ['id', 'bank', 'account_name', 'account_number', 'full_info', 'deactivated', 'created_at', 'updated_at'],
  texts: ['bank', 'account_name', 'account_number'],
  searched: [fullInfo],
});

export const cashiers = accountRows<Cashier>({
  type: 'cash',
  table: 'cashier',
  resource: 'cashier',
  name: 'Kasir',
  called: 'Kasir ini',
  columns: [
    'id',
    'name',
    'user_id',
    userName.as('user_name'),
    sql`to_jsonb(a.other_user_ids)`.as('other_user_ids'), // pg gives an array of bigints as texts
    otherNames.as('other_user_names'),
    'deactivated',
    'full_info',
    'closed_until',
    'closed_at',
    'created_at',
    'updated_at',
  ],
  texts: ['name'],
  searched: [fullInfo, userName, sql`array_to_string(${otherNames}, ' ')`],
});

export const investmentAccounts = accountRows<InvestmentAccount>({
  type: 'investment',
  table: 'investment_account',
  resource: 'investment-account',
  name: 'Investment account',
  called: 'Investment account ini',
  columns: ['id', 'name', 'description', 'full_info', 'created_at', 'updated_at'],
  texts: ['name'],
  searched: [fullInfo],
});
