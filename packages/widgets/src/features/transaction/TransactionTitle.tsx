import { RedirectAppLink } from '../../parts/booking/index.ts';

export interface TransactionTitleProps {
  /** The uuid of the transaction. */
  uuid: string;
}

/** 'Transaksi # {uuid}', in which the uuid links to the object's page in its own app. */
export function TransactionTitle({ uuid }: TransactionTitleProps) {
  return (
    <>
      Transaksi # <RedirectAppLink uuid={uuid} style={{ fontSize: '0.85em', fontWeight: 500 }} />
    </>
  );
}
