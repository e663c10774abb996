import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, nullableText, orNull, pageQuery, queryInt, text } from './primitives.ts';

export const InvestmentAccount = z.object({
  id: Id,
  name: z.string(),
  description: z.nullable(z.string()),
  full_info: z.string(),
  created_at: Instant,
  updated_at: Instant,
});
export type InvestmentAccount = z.infer<typeof InvestmentAccount>;

export const NewInvestmentAccount = z.object({ name: text(100), description: orNull(nullableText(500)) });
export const InvestmentAccountChange = changeOf({ name: text(100), description: nullableText(500) });
export type NewInvestmentAccount = z.input<typeof NewInvestmentAccount>;
export type InvestmentAccountChange = z.input<typeof InvestmentAccountChange>;

export const InvestmentAccountFilter = z.object({
  ...pageQuery(['id', 'name', 'created_at']),
  id: z.optional(queryInt()),
});

const path = '/transaction/api/investment-account';
export const investmentAccountEndpoints = endpoints({
  index: {
    method: 'GET',
    path,
    summary: 'Daftar investment account',
    access: 'investment-account:read',
    query: InvestmentAccountFilter,
    response: listOf(InvestmentAccount),
  },
  show: {
    method: 'GET',
    path: `${path}/{id}`,
    summary: 'Satu investment account',
    access: 'investment-account:read',
    param: queryInt(),
    response: dataOf(InvestmentAccount),
  },
  store: {
    method: 'POST',
    path,
    summary: 'Buat investment account',
    access: 'investment-account:create',
    body: NewInvestmentAccount,
    response: dataOf(InvestmentAccount),
    creates: true,
  },
  update: {
    method: 'PUT',
    path: `${path}/{id}`,
    summary: 'Ubah investment account',
    access: 'investment-account:update',
    param: queryInt(),
    body: InvestmentAccountChange,
    response: dataOf(InvestmentAccount),
  },
});
