import { urlsOf } from '@finance/api-client/urls';
import { Link } from '../look/index.ts';
import { useFinance } from '../provider/index.ts';

export interface TransactionTitleProps {
  /** The uuid of the transaction. */
  uuid: string;
}

/** 'Transaksi # {uuid}', the uuid a link to the transaction in its owning app. */
export function TransactionTitle({ uuid }: TransactionTitleProps) {
  const { client } = useFinance();
  return (
    <>
      Transaksi #{' '}
      <Link
        href={urlsOf(client).redirectApp(uuid)}
        target="_blank"
        rel="noopener"
        style={{ fontSize: '0.85em', fontWeight: 500 }}
      >
        {uuid}
      </Link>
    </>
  );
}
