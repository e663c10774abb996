import type { LikelyDuplicate, UnconfirmedTransaction } from '@finance/contract';
import { joinParts, transactableName } from '../../parts/booking/index.ts';
import { Alert, Button, ErrorState, LoadingRows, Rupiah, Section, styled, Tag, Unbroken } from '../../ui/index.ts';
import type { Read } from '../../runtime/index.ts';

export interface LikelyDuplicatesProps {
  read: Read<{ data: LikelyDuplicate[] }>;
  unconfirmed: UnconfirmedTransaction;
  disabled: boolean;
  /** Called when the user chooses 'Ini sudah tercatat' for one of them. */
  onChoose: (transaction: LikelyDuplicate) => void;
}

const likenesses: Record<LikelyDuplicate['likeness'], string> = {
  both: 'Uang dan objek sama',
  money: 'Account, jumlah dan tanggal mirip',
  object: 'Objek sama',
};

/** Booked transactions that may be the money of an unconfirmed transaction. */
export function LikelyDuplicates({
  read: { data, error, isLoading, refresh },
  unconfirmed,
  disabled,
  onChoose,
}: LikelyDuplicatesProps) {
  return <Section title={title}>{content()}</Section>;

  function content() {
    if (isLoading) return <LoadingRows rows={2} label="Mencari transaksi yang mirip…" />;
    if (!data) return <ErrorState error={error} onRetry={() => void refresh()} />;
    if (data.data.length === 0)
      return (
        <Alert severity="success" role="status">
          Tidak ada transaksi yang mirip: account, jumlah, tanggal maupun objeknya belum tercatat.
        </Alert>
      );
    return (
      <List aria-label={title}>
        {data.data.map((transaction) => (
          <li key={transaction.id}>
            <div>
              <strong>
                <Rupiah amount={transaction.amount} />
              </strong>{' '}
              · <Unbroken>{transaction.date}</Unbroken>
              <small>{transaction.account.full_info}</small>
              <small>
                {joinParts([
                  transaction.related_entity_name,
                  transactableName({ ...transaction, transactable_app: null, transactable_subtype: null }),
                  transaction.note,
                ])}
              </small>
              <Tag tone={transaction.likeness === 'object' ? 'neutral' : 'warning'} isFilled>
                {likenesses[transaction.likeness]}
              </Tag>
            </div>
            {transaction.settled_claim_id !== null && (
              <small>Sudah dihubungkan dengan klaim # {transaction.settled_claim_id}</small>
            )}
            {transaction.settled_claim_id === null &&
              Math.sign(transaction.amount) === Math.sign(unconfirmed.amount) && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={disabled}
                  aria-label={`Ini sudah tercatat: transaksi # ${transaction.id}`}
                  onClick={() => onChoose(transaction)}
                >
                  Ini sudah tercatat
                </Button>
              )}
          </li>
        ))}
      </List>
    );
  }
}

const title = 'Mungkin sudah tercatat';

const List = styled('ul', ({ palette, typography }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  ...typography.body2,
  '& > li': {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: 8,
    padding: '10px 0',
    borderBottom: `1px solid ${palette.divider}`,
  },
  '& > li > div': { minWidth: 0, flex: '1 1 220px', overflowWrap: 'anywhere' },
  '& small': { display: 'block', color: palette.text.secondary },
  '& [data-tone]': { marginTop: 4 },
}));
