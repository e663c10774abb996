import { urlsOf } from '@finance/api-client/urls';
import { type CashClosing, formatRupiah } from '@finance/contract';
import type { ReactNode } from 'react';
import { Button, Dialog, Facts, Rupiah, styled } from '../../ui/index.ts';
import { useFinance, useOpenPage } from '../../runtime/index.ts';
import { Difference } from './Difference.tsx';

export interface CashClosedDialogProps {
  closing: CashClosing;
  onClose: () => void;
}

/** What comes after closing: what was counted, where it goes, and the slip. */
export function CashClosedDialog({ closing, onClose }: CashClosedDialogProps) {
  const { client } = useFinance();
  const openPage = useOpenPage();
  const { uuid, kind, cashier_name, date, counted_amount, difference, deposit_amount, deposit_account } = closing;
  const rows: [label: string, value: ReactNode][] = [
    ['Terhitung', <Rupiah key="counted" amount={counted_amount} />],
    ['Selisih', <Difference key="difference" amount={difference} />],
    ...(deposit_amount === null
      ? []
      : [['Disetor', `${formatRupiah(deposit_amount)} ke ${deposit_account}`] as [string, ReactNode]]),
    ...(kind === 'opening'
      ? [['Diterima dari', closing.giver_name] as [string, ReactNode]]
      : ([
          ['Tinggal di laci', <Rupiah key="float" amount={closing.float_amount} />],
          ['Diserahkan kepada', closing.taker_name],
        ] satisfies [string, ReactNode][])),
  ];
  const print = (type: 'mini' | 'full') => () => openPage(() => urlsOf(client).printCashClosing(uuid, type));
  return (
    <Dialog
      title={`Kas ${cashier_name} ${date} ${kind === 'opening' ? 'dibuka' : 'ditutup'}`}
      width="sm"
      onClose={onClose}
      actions={
        <>
          <Button variant="outlined" onClick={onClose}>
            Selesai
          </Button>
          <Button variant="outlined" onClick={print('full')}>
            Cetak A4
          </Button>
          <Button variant="contained" data-autofocus onClick={print('mini')}>
            Cetak struk
          </Button>
        </>
      }
    >
      <Body>
        <Facts rows={rows.filter(([, value]) => value !== null)} />
      </Body>
    </Dialog>
  );
}

const Body = styled('div', () => ({ containerType: 'inline-size' }));
