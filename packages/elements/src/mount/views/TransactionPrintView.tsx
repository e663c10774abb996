import { TransactionPrint } from '@finance/widgets';
import { recordOf } from './read.ts';
import type { ViewProps } from './viewProps.ts';

export function TransactionPrintView({ input: { attributes } }: ViewProps<'transaction-generate-proof'>) {
  const uuid = recordOf(attributes);
  return uuid === undefined ? null : <TransactionPrint uuid={uuid} />;
}
