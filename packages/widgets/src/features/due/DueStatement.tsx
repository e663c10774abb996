import { urlsOf } from '@finance/api-client/urls';
import type { Due } from '@finance/contract';
import { useState } from 'react';
import { Button, type DateRange, DateRangeFilter, Dialog } from '../../ui/index.ts';
import { RefusableButton } from '../../parts/record/index.ts';
import { useFinance, useOpenPage } from '../../runtime/index.ts';

export interface DueStatementProps {
  due: Due;
}

/** 'Kartu Hutang/Piutang': asks for a range of dates and opens the printable card of the counterparty. */
export function DueStatement({ due }: DueStatementProps) {
  const { client, today } = useFinance();
  const openPage = useOpenPage();
  const [isOpen, setIsOpen] = useState(false);
  const [range, setRange] = useState<DateRange>({ date_from: '', date_to: '' });
  const who = due.entity_name ?? due.entity_id ?? due.entity_phone_number;
  if (who === null) return null;

  function handleOpen() {
    setRange({ date_from: `${today().slice(0, 4)}-01-01`, date_to: today() });
    setIsOpen(true);
  }
  function handleShow() {
    openPage(() => urlsOf(client).dueStatement(due.uuid, range));
    setIsOpen(false);
  }

  return (
    <>
      <Button variant="outlined" aria-haspopup="dialog" onClick={handleOpen}>
        Kartu Hutang/Piutang
      </Button>
      {isOpen && (
        <Dialog
          title="Kartu Hutang/Piutang"
          onClose={() => setIsOpen(false)}
          actions={
            <>
              <Button variant="outlined" onClick={() => setIsOpen(false)}>
                Batal
              </Button>
              <RefusableButton
                variant="contained"
                refusal={
                  range.date_to !== '' && range.date_from > range.date_to
                    ? 'Sampai tanggal harus sesudah tanggal awal.'
                    : null
                }
                isReasonAbove
                onClick={handleShow}
              >
                Buka kartu
              </RefusableButton>
            </>
          }
        >
          <p style={{ margin: '0 0 16px' }}>
            Semua hutang, piutang dan pembayaran dengan <strong>{who}</strong>, dengan saldo awal dan saldo akhir.
          </p>
          <DateRangeFilter value={range} onChange={setRange} />
        </Dialog>
      )}
    </>
  );
}
