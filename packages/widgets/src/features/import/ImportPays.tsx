import type { ImportPayment } from '@finance/contract';
import { Fragment } from 'react';
import { Rupiah } from '../../ui/index.ts';

export interface ImportPaysProps {
  pays: ImportPayment;
}

/** Which due a row of a file pays, and what it leaves of it. */
export function ImportPays({ pays: { name, outstanding_amount, left_amount, deductions } }: ImportPaysProps) {
  return (
    <small>
      Membayar {name}: sisa <Rupiah amount={outstanding_amount} />,{' '}
      {deductions.map(({ kind_name, amount }, at) => (
        <Fragment key={at}>
          {kind_name} <Rupiah amount={amount} />,{' '}
        </Fragment>
      ))}
      sesudahnya {left_amount === 0 ? 'lunas' : <Rupiah amount={left_amount} />}
    </small>
  );
}
