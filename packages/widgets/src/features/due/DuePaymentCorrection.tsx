import type { Due, Transaction } from '@finance/contract';
import { useState } from 'react';
import { useMay, useRead } from '../../runtime/index.ts';
import { Button, Rupiah, Tag, Unbroken } from '../../ui/index.ts';
import { CorrectionVoidDialog } from '../correction-request/index.ts';

export interface DuePaymentCorrectionProps {
  due: Due;
  payment: Transaction;
}

/** 'Ajukan pembatalan' of a payment for whoever may not cancel it, or that it was asked for. */
export function DuePaymentCorrection({ due, payment }: DuePaymentCorrectionProps) {
  const [isAsking, setIsAsking] = useState(false);
  const mayCancel = useMay('due:delete');
  const waiting = useRead('correctionRequest', 'index', {
    resource: 'transaction',
    status: 'open',
    paginate: 200,
  }).data;
  if (waiting?.data.some(({ record }) => record.id === payment.id))
    return <Tag tone="warning">Pembatalan diajukan</Tag>;
  if (mayCancel !== false || !waiting) return null;
  return (
    <>
      <Button size="small" aria-haspopup="dialog" style={{ margin: '-4px -10px' }} onClick={() => setIsAsking(true)}>
        Ajukan pembatalan
      </Button>
      {isAsking && (
        <CorrectionVoidDialog resource="transaction" record={payment} onClose={() => setIsAsking(false)}>
          Pembayaran {due.type_name.toLowerCase()} <Rupiah amount={Math.abs(payment.amount)} /> tanggal{' '}
          <Unbroken>{payment.date}</Unbroken>.
        </CorrectionVoidDialog>
      )}
    </>
  );
}
