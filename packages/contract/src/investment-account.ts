import * as z from 'zod/mini';
import { dataOf, endpoints, listOf } from './endpoint.ts';
import { changeOf, Id, Instant, nullableText, orNull, pageQuery, queryInt, text } from './primitives.ts';
import { routes } from './routes.ts';

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

export const investmentAccountEndpoints = endpoints(routes.investmentAccount, {
  index: {
    access: 'investment-account:read',
    summary: 'Daftar investment account',
    query: InvestmentAccountFilter,
    response: listOf(InvestmentAccount),
  },
  show: {
    access: 'investment-account:read',
    summary: 'Satu investment account',
    param: queryInt(),
    response: dataOf(InvestmentAccount),
  },
  store: {
    access: 'investment-account:create',
    summary: 'Buat investment account',
    body: NewInvestmentAccount,
    response: dataOf(InvestmentAccount),
  },
  update: {
    access: 'investment-account:update',
    summary: 'Ubah investment account',
    param: queryInt(),
    body: InvestmentAccountChange,
    response: dataOf(InvestmentAccount),
  },
});
