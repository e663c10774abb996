import { useRead } from '../../runtime/index.ts';

/** What a record is called as long as nothing is known of it. */
const nouns = {
  transaction: 'Transaksi',
  approvalRequest: 'Persetujuan',
  transfer: 'Transfer',
  due: 'Hutang / Piutang',
  advance: 'Uang Muka',
  duePaymentBatch: 'Pelunasan',
  onlinePayment: 'Pembayaran Online',
  payout: 'Pencairan',
  bankStatement: 'Rekening Koran',
  unconfirmedTransaction: 'Klaim',
  counterparty: 'Lawan Transaksi',
};

export type HeadedResource = keyof typeof nouns;

export interface RecordHeading {
  /** 'Piutang # 9', or the name of what has one. */
  title: string;
  /** It is known that there is no such record. */
  isMissing: boolean;
}

/**
 * The heading of a record's page or dialog. Reads what its detail reads, at no further cost.
 * @param row what a list knows of it
 * @example const { title } = useRecordHeading('due', 9);
 */
export function useRecordHeading(resource: HeadedResource, id: number | string, row?: Headed): RecordHeading {
  const { data, error } = useRead(resource, 'show', id);
  const record: Headed | undefined = data?.data ?? row;
  return { title: record ? titleOf(resource, record) : nouns[resource], isMissing: error?.kind === 'not_found' };
}

/** What the records have of a heading. */
interface Headed {
  id: number;
  uuid?: string;
  name?: string | null;
  type_name?: string;
}

function titleOf(resource: HeadedResource, { id, uuid, name, type_name }: Headed): string {
  const ownName = resource === 'approvalRequest' ? null : name; // there it is whom the money goes to
  return ownName ?? `${type_name ?? nouns[resource]} # ${resource === 'transaction' ? uuid : id}`;
}
