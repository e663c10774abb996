import type { Api } from '../../packages/contract/src/index.ts';
import { bankAccount, bankAccountAccess, cashier, investmentAccount } from './accounts.ts';
import { balance, cashFlow } from './balance.ts';
import { cashClosing } from './cash-closing.ts';
import type { CasesOf } from './cases-of.ts';
import { counterparty } from './counterparty.ts';
import { tenant, user } from './directory.ts';
import { due } from './due.ts';
import { duePaymentBatch } from './due-payment-batch.ts';
import { import as importing } from './import.ts';
import { onlinePayment, onlinePaymentEnabler } from './online-payment.ts';
import { session } from './session.ts';
import { config, lockException, savedView, setting } from './setting.ts';
import { transaction } from './transaction.ts';
import { file, transfer } from './transfer.ts';
import { unconfirmedTransaction } from './unconfirmed-transaction.ts';

/** Every row of the contract: a new one does not compile until it is here. */
export const cases: { [Resource in keyof Api]: CasesOf<Api[Resource]> } = {
  session,
  tenant,
  user,
  config,
  setting,
  lockException,
  bankAccount,
  bankAccountAccess,
  cashier,
  investmentAccount,
  transaction,
  balance,
  transfer,
  due,
  counterparty,
  onlinePayment,
  onlinePaymentEnabler,
  duePaymentBatch,
  cashFlow,
  import: importing,
  unconfirmedTransaction,
  cashClosing,
  file,
  savedView,
};
