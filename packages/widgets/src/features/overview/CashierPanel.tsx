import { exactSum } from '@finance/contract/rules';
import { Figures, Rupiah, styled } from '../../ui/index.ts';
import { useFinance, useRead } from '../../runtime/index.ts';
import type { WorkplaceLinks } from './Workplace.tsx';
import { WorkplacePanel } from './WorkplacePanel.tsx';

export interface CashierPanelProps extends WorkplaceLinks {
  level: 2 | 3 | 4;
}

/** The own cashier: what should be in it, what came and went today, and closing it. */
export function CashierPanel({ level, hrefOf, onOpen }: CashierPanelProps) {
  const today = useFinance().today();
  const read = useRead('balance', 'self', { account_type: 'cash' });
  const account = read.data?.data.find(({ deactivated }) => !deactivated);
  const { data: booked } = useRead(
    'transaction',
    'index',
    account && !account.is_blind
      ? { account_type: 'cash', account_id: account.account_id, date: today, voided: false, paginate: 1 }
      : null,
  );
  return (
    <WorkplacePanel
      title="Kas hari ini"
      about={account?.account.full_info ?? '\u00a0'} // its line is there from the start
      level={level}
      links={[
        ['Buat Transaksi', hrefOf('book')],
        ['Tutup Kas', hrefOf('cash-closing')],
      ]}
      onOpen={onOpen}
      read={read}
      height={128}
    >
      {() =>
        account?.is_blind ? (
          <Blind>Saldo kas tampil setelah uangnya dihitung dan kas ditutup. Hitung lewat ‘Tutup Kas’.</Blind>
        ) : (
          <Figures>
            <div>
              <dt>Seharusnya ada</dt>
              <dd>{account ? <Rupiah amount={exactSum(account, 'balance')} /> : 'Anda belum punya kas'}</dd>
            </div>
            <div>
              <dt>Masuk hari ini</dt>
              <dd>{booked ? <Rupiah amount={exactSum(booked.meta, 'total_in') ?? 0} tone="flow" /> : '-'}</dd>
            </div>
            <div>
              <dt>Keluar hari ini</dt>
              <dd>{booked ? <Rupiah amount={exactSum(booked.meta, 'total_out') ?? 0} /> : '-'}</dd>
            </div>
          </Figures>
        )
      }
    </WorkplacePanel>
  );
}

const Blind = styled('p', ({ palette, typography }) => ({
  ...typography.body1,
  margin: 0,
  padding: 16,
  color: palette.text.secondary,
}));
