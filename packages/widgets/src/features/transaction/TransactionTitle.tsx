import { RedirectAppLink } from '../../parts/transactable/index.ts';

export interface TransactionTitleProps {
  /** The uuid of the transaction. */
  uuid: string;
}

/** 'Transaksi # {uuid}', the uuid a link to the transaction in its owning app. */
export function TransactionTitle({ uuid }: TransactionTitleProps) {
  return (
    <>
      Transaksi # <RedirectAppLink uuid={uuid} style={{ fontSize: '0.85em', fontWeight: 500 }} />
    </>
  );
}
