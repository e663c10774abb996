import type { ImportPayment } from '@finance/contract';
import { Fragment } from 'react';
import { Rupiah, Unbroken } from '../../ui/index.ts';

export interface ImportPaysProps {
  pays: ImportPayment;
}

/** Which due a row of a file pays, with what beside the money, and what it leaves of it. */
export function ImportPays({ pays }: ImportPaysProps) {
  const { name, outstanding_amount, left_amount, deductions, surplus_amount } = pays;
  return (
    <small>
      Membayar {name}: sisa <Rupiah amount={outstanding_amount} />,{' '}
      {deductions.map(({ kind, kind_name, amount }, at) => (
        <Fragment key={`${kind} ${at}`}>
          <Unbroken>{kind_name}</Unbroken> <Rupiah amount={amount} />,{' '}
        </Fragment>
      ))}
      sesudahnya {left_amount === 0 ? 'lunas' : <Rupiah amount={left_amount} />}
      {surplus_amount > 0 && (
        <>
          , uang muka <Rupiah amount={surplus_amount} />
        </>
      )}
    </small>
  );
}
