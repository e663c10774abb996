import { RedirectAppLink } from '../../parts/booking/index.ts';
import { useRead } from '../../runtime/index.ts';

export interface TransactionTitleProps {
  /** The uuid of the transaction, or its number, whose uuid is read. */
  uuid: string;
}

/** 'Transaksi # {uuid}', in which the uuid links to the object's page in its own app. */
export function TransactionTitle({ uuid: named }: TransactionTitleProps) {
  const number = /^\d+$/.test(named) ? Number(named) : null;
  const read = useRead('transaction', 'show', number).data?.data.uuid;
  const uuid = number === null ? named : read;
  if (uuid === undefined) return 'Transaksi';
  return (
    <>
      Transaksi # <RedirectAppLink uuid={uuid} style={{ fontSize: '0.85em', fontWeight: 500 }} />
    </>
  );
}
