import { ApiError } from '@finance/api-client';
import type { Due } from '@finance/contract';
import { retailHeader } from '@finance/contract/rules';
import { useState } from 'react';
import { Button } from '../../ui/index.ts';
import { uncertainText, useFinance, useTellNotLoaded } from '../../runtime/index.ts';

export interface RetailCloseProps {
  due: Due;
}

/** 'Tutup di Retail': closes the sales or purchase header of a retail due in the retail app. */
export function RetailClose({ due }: RetailCloseProps) {
  const { client, confirm, notify, invalidate } = useFinance();
  const tellNotLoaded = useTellNotLoaded();
  const [isClosing, setIsClosing] = useState(false);
  const header = retailHeader(due);
  if (header === null) return null;

  async function handleClose() {
    if (header === null) return;
    const what = `${header.kind === 'sales' ? 'Penjualan' : 'Pembelian'} #${header.id}`;
    if (!(await confirm({ title: 'Tutup di Retail?', text: `${what} ditutup di aplikasi Retail.`, yes: 'Ya, tutup' })))
      return;
    setIsClosing(true);
    try {
      await client.retail.close(header);
      notify({ severity: 'success', text: 'Berhasil ditutup' });
      invalidate(['due']);
    } catch (error) {
      if (!(error instanceof ApiError)) return tellNotLoaded(error, 'Belum ditutup. ');
      const { kind, message, outcome, requestId } = error;
      if (kind === 'aborted') return;
      if (outcome === 'unknown') notify({ severity: 'warning', text: uncertainText, detail: message, requestId });
      else notify({ severity: 'error', text: message, requestId });
    } finally {
      setIsClosing(false);
    }
  }

  return (
    <Button variant="outlined" loading={isClosing} onClick={() => void handleClose()}>
      Tutup di Retail
    </Button>
  );
}
