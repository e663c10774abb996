import { NewDue } from '@finance/contract';
import type { Resolver } from 'react-hook-form';
import { contractResolver } from '../../parts/record/index.ts';
import type { DueValues } from './dueFormValues.ts';

/** While it is open a form may hold nothing where the schema wants something; the resolver refuses that before anything is sent. */
export const dueRules = contractResolver(NewDue) as unknown as Resolver<DueValues>;
