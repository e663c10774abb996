import { NewTransaction } from '@finance/contract';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '../../parts/record/index.ts';
import type { TransactionValues } from './transactionForm.ts';

/** While it is open a form may hold nothing where the schema wants something; the resolver refuses that before anything is sent. */
export const transactionRules = contractResolver(NewTransaction) as unknown as Resolver<
  TransactionValues,
  unknown,
  NewTransaction
>;
